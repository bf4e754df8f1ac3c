import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { SumList } from '../../ui/lists/SumList';
import { Notice } from '../../ui/states/Notice';
import { color, text } from '../../ui/theme/tokens';
import type { RefundPreviewQuery } from './refundable-order.generated';

const Consequence = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

type Answer = RefundPreviewQuery['refundPreview'];

/** What the shop would give back, and what would follow from it; or why it would not. */
export function RefundPreview({ answer }: { answer: Answer | undefined }) {
  const { t, formatEuro } = useLanguage();
  if (answer === undefined) return <Consequence>{t('Choose what is refunded.')}</Consequence>;
  if (answer.__typename !== 'RefundPreview') return <Refused answer={answer} />;
  const amount = formatEuro(answer.amount);
  return (
    <>
      <SumList>
        {answer.shippingAmount > 0 && (
          <>
            <dt>{t('Shipping in it')}</dt>
            <dd>{formatEuro(answer.shippingAmount)}</dd>
          </>
        )}
        <dt data-total>{t('Refund amount')}</dt>
        <dd data-total>{amount}</dd>
        <dt>{t('VAT in it')}</dt>
        <dd>{formatEuro(answer.vat)}</dd>
        <dt>{t('Left of the payment')}</dt>
        <dd>{formatEuro(answer.keptAmount)}</dd>
      </SumList>
      <Consequence>
        {t('The customer gets {amount} back and a mail about it. This cannot be undone.', { amount })}
      </Consequence>
    </>
  );
}

function Refused({ answer }: { answer: Exclude<Answer, { __typename: 'RefundPreview' }> }) {
  const { say } = useLanguage();
  const { reason, params, message } = answer;
  return (
    <Notice>
      {say({ reason, params: Object.fromEntries(params.map(({ name, value }) => [name, value])), message })}
    </Notice>
  );
}
