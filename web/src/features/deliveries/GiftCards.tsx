import { Gift } from 'lucide-react';
import { createGlobalStyle, styled } from 'styled-components';
import { giftValidUntil, lastGiftYear } from '@shared/rules/gift-vouchers.js';
import { useLanguage } from '../../i18n/language';
import { SHOP_NAME } from '../../lib/company';
import { Button } from '../../ui/actions/Button';
import { Stack } from '../../ui/layout/Layout';
import { color, font, radius, space, text as textSize } from '../../ui/theme/tokens';

/* On paper there is nothing but the cards, and what holds them. */
const OnlyCards = createGlobalStyle`
  @media print {
    body :not(:has([data-gift-cards]), [data-gift-cards], [data-gift-cards] *) {
      display: none !important;
    }
  }
`;
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: ${space[2]};
`;
const Card = styled.li`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]};
  border: 1px solid ${color.copper};
  border-radius: ${radius};
  background: ${color.surface};
  break-inside: avoid;
  svg {
    color: ${color.copper};
  }
`;
const Name = styled.p`
  font-size: ${textSize.title};
  font-weight: 620;
`;
const Code = styled.p`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
  user-select: all;
`;
const Small = styled.p`
  color: ${color.inkSoft};
  font-size: ${textSize.small};
`;

interface GiftCardsProps {
  /** The codes, one in each line, with the product that they are of. */
  texts: readonly { line: number; name: string; text: string }[];
  soldAt: string;
}

/** Gift vouchers as cards to print and give away. */
export function GiftCards({ texts, soldAt }: GiftCardsProps) {
  const { t } = useLanguage();
  const year = lastGiftYear(giftValidUntil(new Date(soldAt)));
  const cards = texts.flatMap(({ name, text }) => text.split('\n').map((code) => ({ name, code })));
  return (
    <Stack data-gap="small">
      <OnlyCards />
      <Cards data-gift-cards>
        {cards.map(({ name, code }) => (
          <Card key={code}>
            <Gift size={28} strokeWidth={1.5} aria-hidden="true" />
            <Small>{SHOP_NAME}</Small>
            <Name>{name}</Name>
            <Code translate="no">{code}</Code>
            <Small>
              {t('Enter the code in the cart. Valid until the end of {year}; it can be spent in parts.', {
                year,
              })}
            </Small>
          </Card>
        ))}
      </Cards>
      <div>
        <Button
          onClick={() => {
            window.print();
          }}
        >
          {t('Print')}
        </Button>
      </div>
    </Stack>
  );
}
