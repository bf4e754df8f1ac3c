import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ErrorState } from '../../ui/ErrorState';
import { SectionHeading } from '../../ui/Heading';
import { Stack } from '../../ui/Layout';
import { SkeletonRows } from '../../ui/Skeleton';
import { color, font, headerHeight, media, space, text } from '../../ui/theme/tokens';
import { loadTypes, partsOf, type Member, type SchemaType, type TypeReference } from './schema';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 17rem) minmax(0, 1fr);
    gap: ${space[6]};
  }
`;
const Names = styled.nav`
  max-height: 16rem;
  overflow-y: auto;
  border: 1px solid ${color.line};
  font-family: ${font.mono};
  font-size: ${text.small};
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: ${space.half} ${space[2]};
    color: ${color.inkSoft};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a[aria-current] {
    background: ${color.copperSoft};
    color: ${color.ink};
  }
  ${media.desktop} {
    position: sticky;
    top: calc(${headerHeight} + ${space[3]});
    max-height: 70vh;
    a {
      min-height: 2rem;
    }
  }
`;
const Members = styled.dl`
  display: grid;
  gap: ${space[2]};
  dt {
    padding-top: ${space[1.5]};
    border-top: 1px solid ${color.line};
    font-family: ${font.mono};
    font-size: ${text.ui};
    overflow-wrap: anywhere;
  }
  dd {
    max-width: 75ch;
  }
  dl {
    padding-inline-start: ${space[3]};
  }
`;

const hrefOf = (name: string): string => `#docs/${name}`;

function TypeLink({ type }: { type: TypeReference }) {
  const { before, name, after } = partsOf(type);
  return (
    <>
      {before}
      <Link to={hrefOf(name)} state={{ keepScroll: true }}>
        {name}
      </Link>
      {after}
    </>
  );
}

function MemberList({ members }: { members: readonly Member[] }) {
  return (
    <Members>
      {members.map(({ name, description, type, args = [], deprecationReason }) => (
        <div key={name}>
          <dt>
            {name}: <TypeLink type={type} />
          </dt>
          <dd>
            {description}
            {deprecationReason != null && ` Deprecated: ${deprecationReason}`}
            {args.length > 0 && <MemberList members={args} />}
          </dd>
        </div>
      ))}
    </Members>
  );
}

function TypeEntry({ type }: { type: SchemaType }) {
  const { name, kind, description, fields, inputFields, enumValues, possibleTypes } = type;
  return (
    <Stack>
      <SectionHeading>{name}</SectionHeading>
      <p>
        {kind.toLowerCase().replace('_', ' ')}. {description}
      </p>
      <MemberList members={fields ?? inputFields ?? []} />
      {enumValues !== null && (
        <Members>
          {enumValues.map((value) => (
            <div key={value.name}>
              <dt>{value.name}</dt>
              <dd>{value.description}</dd>
            </div>
          ))}
        </Members>
      )}
      {possibleTypes !== null && (
        <ul>
          {possibleTypes.map((member) => (
            <li key={member.name}>
              <TypeLink type={{ kind: 'OBJECT', name: member.name }} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** Every type of the schema with every description, read from the running shop. The address names the shown type. */
export function SchemaReference() {
  const { hash } = useLocation();
  const [types, setTypes] = useState<readonly SchemaType[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(function load() {
    loadTypes().then(setTypes, () => {
      setHasFailed(true);
    });
  }, []);
  if (hasFailed) return <ErrorState />;
  const shown = types.find(({ name }) => hash === hrefOf(name)) ?? types[0];
  if (shown === undefined) return <SkeletonRows height="40rem" />;
  return (
    <Columns>
      <Names aria-label="Types" tabIndex={0}>
        {types.map(({ name }) => (
          <Link
            key={name}
            to={hrefOf(name)}
            state={{ keepScroll: true }}
            aria-current={name === shown.name || undefined}
          >
            {name}
          </Link>
        ))}
      </Names>
      <TypeEntry type={shown} />
    </Columns>
  );
}
