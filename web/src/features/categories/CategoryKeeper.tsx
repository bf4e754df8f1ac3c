import { ArrowDown, ArrowUp, Merge, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CategoryGroupKey } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import { categoryPath } from '../../lib/catalogUrl';
import { QueryError } from '../../lib/QueryError';
import { IconButton } from '../../ui/actions/IconButton';
import { Select } from '../../ui/forms/inputs';
import { SectionHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, font, media, space, text } from '../../ui/theme/tokens';
import { CATEGORY_ICONS } from './category-icons';
import { CategoryForm } from './CategoryForm';
import {
  useKeptCategoriesQuery,
  useMoveCategoryMutation,
  type CategoryKeeper_CategoryFragment,
  type CategoryKeeper_GroupFragment,
} from './kept-categories.generated';
import { MergeDialog } from './MergeDialog';
import { useChange } from '../../lib/useChange';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.half} ${space[1.5]};
  padding-block: ${space[1]};
  border-top: 1px solid ${color.line};
  > svg {
    color: ${color.inkFaint};
  }
  ${media.desktop} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;
const Names = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[1.5]};
  font-size: ${text.ui};
  overflow-wrap: anywhere;
  a {
    color: ${color.ink};
    font-weight: 600;
  }
  span {
    color: ${color.inkSoft};
  }
`;
const Data = styled.span`
  font-family: ${font.mono};
  font-size: 0.75rem;
  line-height: 1.5rem;
  flex-basis: 100%;
  ${media.desktop} {
    flex-basis: auto;
  }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${space.half};
  ${media.desktop} {
    grid-column: auto;
  }
`;

/* Takes what the buttons leave of a phone's line. */
const Group = styled.label`
  flex: 1;
  min-width: 8rem;
  ${media.desktop} {
    flex: none;
    width: 16rem;
  }
`;

/** What is open above the list. */
interface Opened {
  dialog: 'form' | 'merge';
  category: CategoryKeeper_CategoryFragment;
}

/** The tree of categories as employees keep it: rename, move, merge. */
export function CategoryKeeper() {
  const { code } = useLanguage();
  const query = useKeptCategoriesQuery({ fetchPolicy: 'cache-and-network' });
  const { data, error } = query;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    setOpened(null);
  };
  if (error !== undefined) return <QueryError query={query} />;
  if (data === undefined) return <SkeletonRows height="40rem" />;
  const groups = data.categoryTree;
  return (
    <Stack data-gap="large">
      {groups
        .filter(({ categories }) => categories.length > 0)
        .map((group) => (
          <Stack as="section" key={group.key} aria-labelledby={`kept-${group.key}`}>
            <SectionHeading id={`kept-${group.key}`}>{group[code]}</SectionHeading>
            <ul>
              {group.categories.map((category, position) => (
                <CategoryRow
                  key={category.id}
                  {...{ category, position, group, groups }}
                  onOpen={(dialog) => {
                    setOpened({ dialog, category });
                  }}
                />
              ))}
            </ul>
          </Stack>
        ))}
      {opened?.dialog === 'form' && <CategoryForm category={opened.category} onClose={close} />}
      {opened?.dialog === 'merge' && (
        <MergeDialog category={opened.category} groups={groups} onClose={close} />
      )}
    </Stack>
  );
}

interface CategoryRowProps {
  category: CategoryKeeper_CategoryFragment;
  position: number;
  group: CategoryKeeper_GroupFragment;
  groups: readonly CategoryKeeper_GroupFragment[];
  onOpen: (dialog: Opened['dialog']) => void;
}

function CategoryRow({ category, position, group, groups, onOpen }: CategoryRowProps) {
  const { t, code, formatNumber } = useLanguage();
  const change = useChange();
  const [move, { loading }] = useMoveCategoryMutation();
  const Icon = CATEGORY_ICONS[category.icon];
  const label = category[code];
  const moveTo = (key: CategoryGroupKey, place: number) => {
    const input = { categoryId: category.id, version: category.version, group: key, position: place };
    void change(async () => (await move({ variables: { input } })).data?.moveCategory, t('Category moved.'));
  };
  return (
    <Row>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <Names>
        <Link to={categoryPath(category)}>{label}</Link>
        <span lang={code === 'de' ? 'en' : 'de'}>{category[code === 'de' ? 'en' : 'de']}</span>
        <Data>
          /c/{category.slug} · {formatNumber(category.productsCount)}
        </Data>
      </Names>
      <Tools>
        <IconButton
          icon={ArrowUp}
          label={t('Move {category} up', { category: label })}
          disabled={loading || position === 0}
          onClick={() => {
            moveTo(group.key, position - 1);
          }}
        />
        <IconButton
          icon={ArrowDown}
          label={t('Move {category} down', { category: label })}
          disabled={loading || position === group.categories.length - 1}
          onClick={() => {
            moveTo(group.key, position + 1);
          }}
        />
        <IconButton
          icon={Pencil}
          label={t('Edit {category}', { category: label })}
          onClick={() => {
            onOpen('form');
          }}
        />
        <IconButton
          icon={Merge}
          label={t('Merge {category}', { category: label })}
          onClick={() => {
            onOpen('merge');
          }}
        />
        <Group>
          <VisuallyHidden>{t('Group of {category}', { category: label })}</VisuallyHidden>
          <Select
            value={group.key}
            disabled={loading}
            onChange={({ target }) => {
              const wanted = groups.find(({ key }) => key === target.value);
              if (wanted !== undefined) moveTo(wanted.key, wanted.categories.length);
            }}
          >
            {groups.map(({ key, [code]: name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </Group>
      </Tools>
    </Row>
  );
}
