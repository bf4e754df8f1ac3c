import { Suspense } from 'react';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { QueryError } from '../../lib/QueryError';
import { SectionHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';
import { Panel } from '../../ui/layout/Panel';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { BooksForm } from './BooksForm';
import { DeliveryForm } from './DeliveryForm';
import { EmployeeCode } from './EmployeeCode';
import { OperatorForm } from './OperatorForm';
import {
  BankForm,
  InvoicesForm,
  LinksForm,
  OrderMailForm,
  QuotesForm,
  StockForm,
  TaxesForm,
  TransfersForm,
} from './SmallForms';
import { useSettingsQuery, type Settings_SettingsFragment } from './settings.generated';

/* Most shops send for free, and it is the largest of the forms. */
const ShippingForm = lazyPart<{ settings: Settings_SettingsFragment }, 'ShippingForm'>(
  'ShippingForm',
  () => import('./ShippingForm'),
);

const SECTIONS = [
  { id: 'operator', heading: 'Who runs the shop', Form: OperatorForm },
  { id: 'delivery', heading: 'Delivery', Form: DeliveryForm },
  { id: 'shipping', heading: 'Shipping prices', Form: ShippingForm },
  { id: 'taxes', heading: 'VAT within the EU', Form: TaxesForm },
  { id: 'bank', heading: 'Bank account', Form: BankForm },
  { id: 'transfers', heading: 'Payment by bank transfer', Form: TransfersForm },
  { id: 'invoices', heading: 'Companies that buy on invoice', Form: InvoicesForm },
  { id: 'quotes', heading: 'Quotes', Form: QuotesForm },
  { id: 'books', heading: 'Books for the tax adviser', Form: BooksForm },
  { id: 'orderMail', heading: 'Mails to the shop', Form: OrderMailForm },
  { id: 'stock', heading: 'Low stock', Form: StockForm },
  { id: 'code', heading: 'Code for clerks', Form: EmployeeCode },
  { id: 'links', heading: 'Social media', Form: LinksForm },
] as const satisfies readonly { id: string; heading: PlainText; Form: unknown }[];

/** What owners decide about the shop, a form for each section. */
export function SettingsSections() {
  const { t } = useLanguage();
  const query = useSettingsQuery({ fetchPolicy: 'network-only' });
  const { data } = query;
  if (data === undefined)
    return query.error === undefined ? <SkeletonRows height="60rem" /> : <QueryError query={query} />;
  return SECTIONS.map(({ id, heading, Form }) => (
    <Panel key={id} aria-labelledby={`settings-${id}`}>
      <Stack>
        <SectionHeading id={`settings-${id}`}>{t(heading)}</SectionHeading>
        <Suspense fallback={<SkeletonRows height="16rem" />}>
          <Form settings={data.settings} />
        </Suspense>
      </Stack>
    </Panel>
  ));
}
