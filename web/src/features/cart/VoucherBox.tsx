import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { lastGiftYear } from '@shared/rules/gift-vouchers.js';
import { SERIAL_MUTATION } from '../../apollo/serial-mutations-link';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import type { VoucherProblem } from '../../graphql/types.generated';
import { useLanguage, type Language, type Message } from '../../i18n/language';
import { useAttempt } from '../../lib/useAttempt';
import { Button } from '../../ui/actions/Button';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster } from '../../ui/layout/Layout';
import { color, space, text } from '../../ui/theme/tokens';
import { useApplyVoucherMutation } from './apply-voucher.generated';
import { useRemoveGiftVoucherMutation } from './remove-gift-voucher.generated';

type CartVoucher = NonNullable<Cart_CartFragment['voucher']>;

const Frame = styled.div`
  display: grid;
  gap: ${space.half};
  font-size: ${text.ui};
  label {
    font-weight: 550;
  }
  input {
    max-width: 16rem;
  }
`;
const Form = styled.form`
  display: grid;
  gap: ${space.half};
`;
const Word = styled.p`
  &[data-problem] {
    color: ${color.error};
  }
`;

/** Why a voucher takes nothing off, for the customer. */
function wordsOf(
  problem: VoucherProblem,
  { minimum, category }: CartVoucher,
  { t, formatEuro }: Language,
): string {
  switch (problem) {
    case 'INVALID':
      return t('This voucher is not valid any more.');
    case 'NOT_YET':
      return t('This voucher is not valid yet.');
    case 'EXPIRED':
      return t('This voucher has expired.');
    case 'USED_UP':
      return t('This voucher has been used as often as it can be.');
    case 'USED_BEFORE':
      return t('You have used this voucher already.');
    case 'NEW_CUSTOMERS':
      return t('This voucher is for a first order.');
    case 'CATEGORY':
      return t('This voucher is for goods of the category “{category}”.', { category: category ?? '' });
    case 'MINIMUM':
      return t('The goods that this voucher is for must cost {minimum} or more.', {
        minimum: formatEuro(minimum),
      });
    case 'GIFT_VOUCHERS':
      return t('Nothing is taken off gift vouchers.');
    case 'TOO_CHEAP':
      return t('Your cart costs too little for a voucher.');
  }
}

type CartGift = NonNullable<Cart_CartFragment['giftVoucher']>;

/** What a gift voucher pays, or why nothing, for the customer. */
function giftWords({ ending, balance, validUntil, problem }: CartGift, { t, formatEuro }: Language) {
  switch (problem) {
    case 'BLOCKED':
      return t('Gift voucher …{ending}: we have blocked it. Please write to us.', { ending });
    case 'EXPIRED':
      return t('Gift voucher …{ending} has expired.', { ending });
    case 'EMPTY':
      return t('Nothing is left of gift voucher …{ending}.', { ending });
    case null:
      return t('Gift voucher …{ending}: {amount} left, until the end of {year}', {
        ending,
        amount: formatEuro(balance),
        year: lastGiftYear(new Date(validUntil)),
      });
  }
}

/** Where the codes of a voucher and a gift voucher are entered; those in the cart say what they take off or pay, or why nothing. */
export function VoucherBox({ cart: { voucher, giftVoucher } }: { cart: Cart_CartFragment }) {
  const language = useLanguage();
  const { t, formatEuro } = language;
  const id = useId();
  const attempt = useAttempt();
  const [applyVoucher, { loading: isApplying }] = useApplyVoucherMutation({ context: SERIAL_MUTATION });
  const [removeGift, { loading: isRemoving }] = useRemoveGiftVoucherMutation({ context: SERIAL_MUTATION });
  const loading = isApplying || isRemoving;
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Message | null>(null);
  const apply = async (wanted: string): Promise<void> => {
    const variables = { input: { code: wanted } };
    const { error } = await attempt(async () => (await applyVoucher({ variables })).data?.applyVoucher);
    setRefusal(error?.said ?? null);
    if (error === null) setCode('');
  };
  const remove = async (ending: string): Promise<void> => {
    const variables = { input: { ending } };
    const { error } = await attempt(async () => (await removeGift({ variables })).data?.removeGiftVoucher);
    setRefusal(error?.said ?? null);
  };
  return (
    <Frame>
      {voucher !== null && (
        <Cluster>
          <Word role="status" data-problem={voucher.problem === null ? undefined : true}>
            {voucher.problem === null
              ? t('Voucher {code}: {amount} off', {
                  code: voucher.code,
                  amount: formatEuro(voucher.reduction),
                })
              : `${voucher.code}: ${wordsOf(voucher.problem, voucher, language)}`}
          </Word>
          <Button disabled={loading} onClick={() => void apply('')}>
            {t('Remove voucher')}
          </Button>
        </Cluster>
      )}
      {giftVoucher !== null && (
        <Cluster>
          <Word role="status" data-problem={giftVoucher.problem === null ? undefined : true}>
            {giftWords(giftVoucher, language)}
          </Word>
          <Button disabled={loading} onClick={() => void remove(giftVoucher.ending)}>
            {t('Remove gift voucher')}
          </Button>
        </Cluster>
      )}
      {(voucher === null || giftVoucher === null) && (
        <Form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (!loading && code.trim() !== '') void apply(code);
          }}
        >
          <label htmlFor={id}>{voucher === null ? t('Voucher code') : t('Code of a gift voucher')}</label>
          <Cluster>
            <TextInput
              id={id}
              value={code}
              autoComplete="off"
              aria-invalid={refusal !== null}
              aria-describedby={refusal === null ? undefined : `${id}-refusal`}
              onChange={({ target }) => {
                setCode(target.value);
              }}
            />
            <Button type="submit" disabled={loading}>
              {t('Use voucher')}
            </Button>
          </Cluster>
        </Form>
      )}
      <Refusal id={id} refusal={refusal} />
    </Frame>
  );
}

/** Why a code was not taken, or a voucher not given up. */
function Refusal({ id, refusal }: { id: string; refusal: Message | null }) {
  const { say } = useLanguage();
  if (refusal === null) return null;
  return (
    <Word id={`${id}-refusal`} role="alert" data-problem>
      {say(refusal)}
    </Word>
  );
}
