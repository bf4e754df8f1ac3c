import { InputType, Int, ObjectType } from 'type-graphql';
import { LEGAL_FORMS } from '../../../shared/legal-forms.js';
import { OPERATOR_FACTS, SOCIAL_LINKS, type AskedFact, type SocialLink } from '../../../shared/operator.js';
import { MAX_CLOSED_DAYS, MAX_DELIVERY_DAYS, MAX_FACT } from '../../../shared/rules/settings.js';
import { BOOK_NUMBERS, type Chart } from '../../../shared/rules/books.js';
import { MAX_LOW_STOCK } from '../../../shared/rules/product.js';
import { MAX_CLERK_PERCENT } from '../../../shared/rules/quotes.js';
import { MAX_SHIPPING_STEPS } from '../../../shared/rules/shipping-prices.js';
import {
  BASE_RATES,
  MAX_DUNNING_DAYS,
  MAX_INVOICE_DAYS,
  MAX_LUMP_SUM_CENTS,
} from '../../../shared/rules/invoices.js';
import { MAX_TRANSFER_DAYS, MAX_WAIVED_CENTS } from '../../../shared/rules/transfers.js';
import type { OrderMailPace as Pace } from '../../../shared/settings.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { conflict, given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import type { ShownSettings } from './settings.service.js';

const OrderMailPace = defineEnum<Pace>(
  'OrderMailPace',
  'How often the shop itself gets mail of what is new.',
  {
    each: 'As things come, at most 10 mails an hour.',
    daily: 'Once a day, at 7:00 in Berlin.',
    off: 'Never.',
  },
);

const ChartOfAccounts = defineEnum<Chart>('ChartOfAccounts', 'A chart of accounts of DATEV.', {
  SKR03: 'By processes.',
  SKR04: 'By the balance sheet.',
});

const FACTS: Readonly<Record<AskedFact, string>> = {
  name: 'The company with its legal form; first and last name of a sole trader.',
  street: 'Street and number.',
  town: 'Postal code and town.',
  country: 'Country, in English; Germany where it is empty.',
  directors: 'Who represents the company.',
  court: 'The court that keeps the register.',
  register: 'Number in the register.',
  vatId: 'VAT identification number: DE and nine digits.',
  taxNumber: 'Number of the tax office, for who has no VAT id.',
  email: 'Mailbox for questions.',
  phone: 'Telephone number for advice and orders, as it is dialed from abroad.',
  returnsEmail: 'Mailbox for returns; the general one where it is empty.',
  returnsPhone: 'Telephone number for returns; the general one where it is empty.',
  weee: 'Registration as a seller of electrical devices (§ 6 ElektroG).',
  lucid: 'Registration of packaging (§ 9 VerpackG).',
};

const LINKS: Readonly<Record<SocialLink, string>> = {
  mastodon: 'The shop’s page at Mastodon: an https address, or empty.',
  youtube: 'The shop’s page at YouTube: an https address, or empty.',
  instagram: 'The shop’s page at Instagram: an https address, or empty.',
  linkedin: 'The shop’s page at LinkedIn: an https address, or empty.',
};

type Declare = (prototype: object) => void;

const texts =
  <Name extends string>(names: readonly Name[], meanings: Readonly<Record<Name, string>>): Declare =>
  (prototype) => {
    for (const name of names) Field(meanings[name])(prototype, name);
  };

/** Gives an input and a type the same fields. */
const With =
  (declare: Declare): ClassDecorator =>
  ({ prototype }) => {
    declare(prototype as object);
  };

/** Gives an input and a type of a section the same fields. */
const WithFields =
  (declare: Declare): ClassDecorator =>
  ({ prototype }) => {
    declare(prototype as object);
    Field('How often the section was saved: an input tells which version was seen.', Int)(
      prototype as object,
      'version',
    );
  };

const operatorFields: Declare = (prototype) => {
  Field(
    `What runs the shop: one of ${Object.keys(LEGAL_FORMS).join(', ')}. It decides what the Impressum owes.`,
  )(prototype, 'legalForm');
  texts(OPERATOR_FACTS, FACTS)(prototype);
};
const linkFields = texts(SOCIAL_LINKS, LINKS);
const bankFields = texts(['holder', 'iban', 'bic'], {
  holder: 'Whose account it is; empty for the operator’s.',
  iban: 'IBAN; empty for none.',
  bic: 'BIC; may be empty.',
});
const transferFields: Declare = (prototype) => {
  Field('Whether orders can be paid by bank transfer in advance; it needs an account.', Boolean)(
    prototype,
    'isOn',
  );
  Field(`Within how many bank days buyers are to transfer, 1 to ${MAX_TRANSFER_DAYS}.`, Int)(
    prototype,
    'days',
  );
  Field(
    `How much of an order employees may waive of which not all has come, in cents, 0 to ${MAX_WAIVED_CENTS}.`,
    Int,
  )(prototype, 'waiveUpTo');
};
const invoiceFields: Declare = (prototype) => {
  Field(`How many days after its invoice a company has to pay, 1 to ${MAX_INVOICE_DAYS}.`, Int)(
    prototype,
    'payDays',
  );
  Field(`After how many days a late company is reminded, and again, 1 to ${MAX_DUNNING_DAYS}.`, Int)(
    prototype,
    'dunningDays',
  );
  Field(
    `The base rate (§ 247 BGB) in hundredths of a per cent a year, ${BASE_RATES.min} to ${BASE_RATES.max}; late companies owe 9 points more (§ 288 (2) BGB).`,
    Int,
  )(prototype, 'baseRate');
  Field(
    `What a late company owes at once (§ 288 (5) BGB), in cents, 0 to ${MAX_LUMP_SUM_CENTS}; 0: the shop does not ask for it.`,
    Int,
  )(prototype, 'lumpSum');
};
const deliveryFields: Declare = (prototype) => {
  Field('Where parcels go, by ISO 3166-1 code.', [String])(prototype, 'countries');
  Field('Weekdays on which the shop packs: 1 for Monday to 6 for Saturday.', [Int])(prototype, 'packingDays');
  Field(`Days on which it does not, beside public holidays: 2026-12-28. At most ${MAX_CLOSED_DAYS}.`, [
    String,
  ])(prototype, 'closedDays');
  Field('Until when in Berlin an order is packed on the same day: 14:00.')(prototype, 'cutOff');
  const days = `working days from packing to delivery, 1 to ${MAX_DELIVERY_DAYS}.`;
  Field(`The fewest ${days}`, Int)(prototype, 'earliestDays');
  Field(`The most ${days}`, Int)(prototype, 'latestDays');
};
/** The fields of a step of prices, for an input and a type. */
const stepFields: Declare = (prototype) => {
  Field('From above how many grams on; the first step is above 0.', Int)(prototype, 'aboveGrams');
  Field('What sending costs then, in cents, including VAT.', Int)(prototype, 'cents');
};
const countryFields =
  (Step: NewableFunction): Declare =>
  (prototype) => {
    Field('ISO 3166-1 code.')(prototype, 'country');
    Field(`By weight, the lightest first; at most ${MAX_SHIPPING_STEPS}.`, [Step])(prototype, 'steps');
    Field('From what price of the goods on nothing is asked, in cents; 0: it always is.', Int)(
      prototype,
      'freeFromCents',
    );
  };
const shippingFields =
  (Country: NewableFunction): Declare =>
  (prototype) => {
    Field('By country; to the others sending is free.', [Country])(prototype, 'prices');
    Field('What a piece weighs whose weight is unknown, in grams.', Int)(prototype, 'pieceGrams');
  };
const taxFields = texts(['destinationFrom'], {
  destinationFrom:
    'The first day in Berlin, as `2026-12-28`, on which consumers in other countries of the EU are charged the VAT of theirs (One-Stop-Shop); empty: never.',
});
const quoteFields: Declare = (prototype) => {
  Field(
    `How far below the price of the shop clerks may agree prices in quotes, in per cent, 0 to ${MAX_CLERK_PERCENT}.`,
    Int,
  )(prototype, 'clerkPercent');
};
const stockFields: Declare = (prototype) => {
  Field(`Up to how many pieces of a product count as few, 0 to ${MAX_LOW_STOCK}.`, Int)(
    prototype,
    'lowStock',
  );
};
const orderMailFields: Declare = (prototype) => {
  Field('The shop’s own mailbox; empty for none.')(prototype, 'to');
  Field('How often it gets mail.', OrderMailPace)(prototype, 'pace');
};
const booksFields: Declare = (prototype) => {
  Field('The chart of accounts.', ChartOfAccounts)(prototype, 'chart');
  Field('The month in which the financial year begins, 1 to 12.', Int)(prototype, 'yearStart');
  Field(
    'Whether bookings of revenue have a tax key, which accounts need that do not know their rate by themselves.',
    Boolean,
  )(prototype, 'hasTaxKeys');
  texts(BOOK_NUMBERS, {
    adviser: 'DATEV’s number of the tax adviser; empty for 1001.',
    client: 'The tax adviser’s number of the shop; empty for 1.',
    debtors: 'The account of all debtors; empty for 10000.',
    payments: 'The account of payments on their way; empty for that of the chart.',
    revenue19: 'The account of revenue with 19 % VAT; empty for that of the chart.',
    revenue7: 'The account of revenue with 7 % VAT; empty for that of the chart.',
    revenueOss:
      'The account of revenue with the VAT of other countries of the EU; empty for that of the chart.',
    revenueEu: 'The account of intra-community supplies; empty for that of the chart.',
    revenueReverse:
      'The account of keys and links whose VAT companies abroad owe; empty for that of the chart.',
    revenueExport: 'The account of what is sent out of the EU; empty for that of the chart.',
    fees: 'The account of what payment providers charge; empty for that of the chart.',
    bank: 'The account of the bank to which providers pay out; empty for that of the chart.',
    gifts: 'The account of what is owed for gift vouchers; empty for that of the chart.',
    lapsed: 'The account of the income from gift vouchers that have expired; empty for that of the chart.',
  })(prototype);
};

@ObjectType({
  description: `Who runs the shop: Impressum, contact, policies, mails and papers name it. Texts have at most ${MAX_FACT} characters, and none where the shop has nothing.`,
  simpleResolvers: true,
})
@WithFields(operatorFields)
class OperatorSettings {}

@ObjectType({ description: 'The shop’s pages elsewhere.', simpleResolvers: true })
@WithFields(linkFields)
class LinkSettings {}

@ObjectType({ description: 'The account that invoices name.', simpleResolvers: true })
@WithFields(bankFields)
class BankSettings {}

@ObjectType({ description: 'How orders are paid by bank transfer.', simpleResolvers: true })
@WithFields(transferFields)
class TransferSettings {}

@ObjectType({ description: 'How companies buy on invoice.', simpleResolvers: true })
@WithFields(invoiceFields)
class InvoiceSettings {}

@ObjectType({ description: 'What may be agreed in quotes.', simpleResolvers: true })
@WithFields(quoteFields)
class QuoteSettings {}

@ObjectType({ description: 'Where parcels go, and when they arrive.', simpleResolvers: true })
@WithFields(deliveryFields)
class DeliverySettings {}

@ObjectType({ description: 'What sending costs from a weight on.', simpleResolvers: true })
@With(stepFields)
class ShippingStep {}

@ObjectType({ description: 'What sending to a country costs.', simpleResolvers: true })
@With(countryFields(ShippingStep))
class CountryShipping {}

@ObjectType({ description: 'What sending costs.', simpleResolvers: true })
@WithFields(shippingFields(CountryShipping))
class ShippingSettings {}

@ObjectType({ description: 'By which country’s VAT the shop sells.', simpleResolvers: true })
@WithFields(taxFields)
class TaxSettings {}

@ObjectType({ description: 'When the shop runs out of something.', simpleResolvers: true })
@WithFields(stockFields)
class StockSettings {}

@ObjectType({ description: 'What the shop itself is mailed.', simpleResolvers: true })
@WithFields(orderMailFields)
class OrderMailSettings {}

@ObjectType({ description: 'How the books are kept that are exported for DATEV.', simpleResolvers: true })
@WithFields(booksFields)
class BooksSettings {}

@ObjectType({
  description: 'The code that clerks register with. It is kept as a hash.',
  simpleResolvers: true,
})
class EmployeeCodeSettings {
  @Field('How often it was renewed or switched off.', Int) version!: number;
  @Field('Whether clerks can register.', Boolean) isSet!: boolean;
  @Field('Whether it is the one of EMPLOYEE_CODE, since no owner has renewed it.', Boolean)
  isFromEnvironment!: boolean;
}

@ObjectType({
  description: 'What owners decide about the shop: as they have saved it, or else as the environment has it.',
  simpleResolvers: true,
})
export class ShopSettings {
  @Field('Who runs the shop.', OperatorSettings) operator!: object;
  @Field('Its pages elsewhere.', LinkSettings) links!: object;
  @Field('Its account.', BankSettings) bank!: object;
  @Field('How orders are paid by bank transfer.', TransferSettings) transfers!: object;
  @Field('How companies buy on invoice.', InvoiceSettings) invoices!: object;
  @Field('What may be agreed in quotes.', QuoteSettings) quotes!: object;
  @Field('Where parcels go, and when they arrive.', DeliverySettings) delivery!: object;
  @Field('What sending costs.', ShippingSettings) shipping!: object;
  @Field('By which country’s VAT it sells.', TaxSettings) taxes!: object;
  @Field('When it runs out of something.', StockSettings) stock!: object;
  @Field('What it is mailed itself.', OrderMailSettings) orderMail!: object;
  @Field('How its books are kept.', BooksSettings) books!: object;
  @Field('How clerks register.', EmployeeCodeSettings) employeeCode!: object;
}

@InputType({ description: 'Who runs the shop.' })
@WithFields(operatorFields)
class OperatorSettingsInput {}

@InputType({ description: 'The shop’s pages elsewhere.' })
@WithFields(linkFields)
class LinkSettingsInput {}

@InputType({ description: 'The account that invoices name.' })
@WithFields(bankFields)
class BankSettingsInput {}

@InputType({ description: 'How orders are paid by bank transfer.' })
@WithFields(transferFields)
class TransferSettingsInput {}

@InputType({ description: 'How companies buy on invoice.' })
@WithFields(invoiceFields)
class InvoiceSettingsInput {}

@InputType({ description: 'What may be agreed in quotes.' })
@WithFields(quoteFields)
class QuoteSettingsInput {}

@InputType({ description: 'Where parcels go, and when they arrive.' })
@WithFields(deliveryFields)
class DeliverySettingsInput {}

@InputType({ description: 'What sending costs from a weight on.' })
@With(stepFields)
class ShippingStepInput {}

@InputType({ description: 'What sending to a country costs.' })
@With(countryFields(ShippingStepInput))
class CountryShippingInput {}

@InputType({ description: 'What sending costs.' })
@WithFields(shippingFields(CountryShippingInput))
class ShippingSettingsInput {}

@InputType({ description: 'By which country’s VAT the shop sells.' })
@WithFields(taxFields)
class TaxSettingsInput {}

@InputType({ description: 'When the shop runs out of something.' })
@WithFields(stockFields)
class StockSettingsInput {}

@InputType({ description: 'What the shop itself is mailed.' })
@WithFields(orderMailFields)
class OrderMailSettingsInput {}

@InputType({ description: 'How the books are kept that are exported for DATEV.' })
@WithFields(booksFields)
class BooksSettingsInput {}

@InputType({
  description: 'The sections to be saved, all or none; the others stay as they are.',
})
export class SaveSettingsInput {
  @NullableField('Who runs the shop.', OperatorSettingsInput) operator?: object | null;
  @NullableField('Its pages elsewhere.', LinkSettingsInput) links?: object | null;
  @NullableField('Its account.', BankSettingsInput) bank?: object | null;
  @NullableField('How orders are paid by bank transfer.', TransferSettingsInput) transfers?: object | null;
  @NullableField('How companies buy on invoice.', InvoiceSettingsInput) invoices?: object | null;
  @NullableField('What may be agreed in quotes.', QuoteSettingsInput) quotes?: object | null;
  @NullableField('Where parcels go, and when they arrive.', DeliverySettingsInput) delivery?: object | null;
  @NullableField('What sending costs.', ShippingSettingsInput) shipping?: object | null;
  @NullableField('By which country’s VAT it sells.', TaxSettingsInput) taxes?: object | null;
  @NullableField('When it runs out of something.', StockSettingsInput) stock?: object | null;
  @NullableField('What it is mailed itself.', OrderMailSettingsInput) orderMail?: object | null;
  @NullableField('How its books are kept.', BooksSettingsInput) books?: object | null;
}

@InputType({ description: 'Which code ends.' })
export class RenewEmployeeCodeInput {
  @Field('The version that was seen.', Int) version!: number;
}

@InputType({ description: 'Which code ends.' })
export class SwitchOffEmployeeCodeInput extends RenewEmployeeCodeInput {}

export const SettingsSaved = outcome('SettingsSaved', 'The settings hold from now on.', {
  settings: given<ShownSettings>(ShopSettings, 'All settings as they are now.'),
});

export const EmployeeCodeRenewed = outcome('EmployeeCodeRenewed', 'Clerks register with another code.', {
  code: given<string>(String, 'The code. It is told this once.'),
  settings: given<ShownSettings>(ShopSettings, 'All settings as they are now.'),
});

export const SettingsConflict = conflict(
  'SettingsConflict',
  'Another owner has saved the same section since it was loaded. Nothing was saved.',
  ShopSettings,
  'The settings as they are now.',
);

export const SaveSettingsResult = createResultType(
  'SaveSettingsResult',
  'The outcome of saving settings.',
  SettingsSaved,
  SettingsConflict,
);

export const RenewEmployeeCodeResult = createResultType(
  'RenewEmployeeCodeResult',
  'The outcome of renewing the code of clerks.',
  EmployeeCodeRenewed,
  SettingsConflict,
);
