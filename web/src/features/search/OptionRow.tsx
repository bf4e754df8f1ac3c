import { Factory, History, LayoutGrid, SpellCheck, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { keyLine } from '../../lib/keyLine';
import { Picture } from '../../ui/product/Picture';
import { Price } from '../../ui/product/Price';
import { color, font, space, text as textSize } from '../../ui/theme/tokens';
import type { Option } from './useSuggestedOptions';

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
  min-height: 2.75rem;
  padding: ${space.half} ${space[2]};
  border-inline-start: 2px solid transparent;
  color: ${color.ink};
  font-size: ${textSize.ui};
  line-height: 1.3;
  text-decoration: none;
  > svg {
    flex: none;
    color: ${color.inkSoft};
  }
  &[data-kind='product'] {
    min-height: 4.75rem;
  }
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  &[aria-selected='true'] {
    border-color: ${color.copper};
    background: ${color.copperSoft};
  }
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Count = styled.span`
  color: ${color.inkFaint};
  font-family: ${font.mono};
  font-size: 0.75rem;
`;
const Thumbnail = styled.span`
  flex: none;
  width: 5rem;
`;
const Name = styled.span`
  display: block;
  font-weight: 600;
`;
const KeyData = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-family: ${font.mono};
  font-size: 0.75rem;
  line-height: 1.5;
`;
const ICONS: Readonly<Record<Exclude<Option['kind'], 'product'>, LucideIcon>> = {
  correction: SpellCheck,
  category: LayoutGrid,
  manufacturer: Factory,
  recent: History,
};

function ProductWords({ product }: { product: NonNullable<Option['product']> }) {
  const { code } = useLanguage();
  const keyData = code === 'de' ? product.germanKeyData : product.keyData;
  return (
    <>
      <Thumbnail>
        <Picture pictureId={product.thumbnail.id} alt="" width={80} height={60} sizes="80px" />
      </Thumbnail>
      <Words>
        <Name>{product.name}</Name>
        <KeyData>{keyLine(keyData)}</KeyData>
      </Words>
      <Price cents={product.price} size="small" product={product} isInLink />
    </>
  );
}

interface OptionRowProps {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose: (option: Option) => void;
}

/** The box keeps the focus: an option is pointed at, and named by its id. */
export function OptionRow({ id, option, isActive, onChoose }: OptionRowProps) {
  const { formatNumber } = useLanguage();
  const Icon = option.kind === 'product' ? null : ICONS[option.kind];
  return (
    <Row
      id={id}
      to={option.to}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-kind={option.kind}
      onClick={() => {
        onChoose(option);
      }}
    >
      {Icon !== null && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      {option.product === undefined ? (
        <Words>{option.label}</Words>
      ) : (
        <ProductWords product={option.product} />
      )}
      {option.count !== undefined && <Count>{formatNumber(option.count)}</Count>}
    </Row>
  );
}
