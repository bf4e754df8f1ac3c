import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, text } from '../../ui/theme/tokens';

/** What stands below a name in a table. */
const Meta = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-family: ${font.mono};
  font-size: ${text.small};
  font-weight: 400;
`;
/** A name takes what the numbers leave, and has room for some words where a table scrolls. */
const NameCell = styled.th`
  width: 100%;
  min-width: 9rem;
  font-weight: 400;
  overflow-wrap: anywhere;
`;

interface GoodsCellProps {
  goods: {
    productId: string;
    name: string;
    articleNumber: string | null;
    supplierNumber: string | null;
  };
  /** Where the name leads to; nowhere without it. */
  href?: string;
}

/** Heads the row of a product: its name, and what shop and supplier call it. */
export function GoodsCell({
  goods: { productId, name, articleNumber, supplierNumber },
  href,
}: GoodsCellProps) {
  return (
    <NameCell scope="row" translate="no">
      {href === undefined ? name : <Link to={href}>{name}</Link>}
      <Meta>{[articleNumber ?? productId, supplierNumber].filter(Boolean).join(' · ')}</Meta>
    </NameCell>
  );
}
