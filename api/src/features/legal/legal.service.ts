import type { LanguageCode } from '../../../shared/language.js';
import type { LegalText } from '../../../shared/legal/legal-text.js';
import { termsInEnglish } from '../../../shared/legal/terms.english.js';
import { termsInGerman } from '../../../shared/legal/terms.german.js';
import { withdrawalInEnglish } from '../../../shared/legal/withdrawal.english.js';
import { withdrawalInGerman } from '../../../shared/legal/withdrawal.german.js';
import type { Operator } from '../../../shared/operator.js';
import type { ShippingSettings } from '../../../shared/rules/shipping-prices.js';
import type { DeliverySettings } from '../../../shared/settings.js';
import type { MailAttachment } from '../../kernel/mail/mail.types.js';
import type { MailQueue } from '../../kernel/mail/mail-queue.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import { renderLegalText } from './legal-pdf.codec.js';

/** How mails name these files. */
const SOURCE = 'legal';

/** A text that goes with the confirmation of a contract: the same as on its page. */
interface Enclosure {
  language: LanguageCode;
  fileName: string;
  write: (operator: Operator, delivery: DeliverySettings, shipping: ShippingSettings) => LegalText;
}

/** By what mails know them; a mail that waits to be sent still asks for its own, so a key stays. */
const ENCLOSURES: Readonly<Record<string, Enclosure>> = {
  'terms-en': { language: 'en', fileName: 'Terms of Service.pdf', write: termsInEnglish },
  'withdrawal-en': { language: 'en', fileName: 'Right of Withdrawal.pdf', write: withdrawalInEnglish },
  'terms-de': { language: 'de', fileName: 'AGB.pdf', write: termsInGerman },
  'withdrawal-de': { language: 'de', fileName: 'Widerrufsbelehrung.pdf', write: withdrawalInGerman },
};

/**
 * The texts that whoever buys must get on a durable medium (§ 312f (2) BGB; CJEU C-49/11: a link is not enough): terms of
 * service, and withdrawal notice with the model form.
 */
export class LegalService {
  private readonly files = new Map<string, { version: number; bytes: Promise<Buffer> }>();

  constructor(private readonly deps: { mailQueue: MailQueue; settings: CurrentSettings; shopUrl: string }) {
    deps.mailQueue.attach(SOURCE, (key) => this.file(key));
  }

  /** Returns what is attached to the confirmation of an order in this language; English where none is known. */
  enclosures(language: LanguageCode = 'en'): MailAttachment[] {
    return Object.entries(ENCLOSURES)
      .filter(([, enclosure]) => enclosure.language === language)
      .map(([key, { fileName }]) => ({ name: fileName, source: SOURCE, key }));
  }

  /** A file as PDF, rendered once in a process until the settings change; a rendering that fails is tried again with the next mail. */
  private file(key: string): Promise<Buffer> {
    const { version } = this.deps.settings.now;
    const known = this.files.get(key);
    if (known?.version === version) return known.bytes;
    const bytes = this.render(key);
    this.files.set(key, { version, bytes });
    bytes.catch(() => this.files.delete(key));
    return bytes;
  }

  private async render(key: string): Promise<Buffer> {
    const enclosure = ENCLOSURES[key];
    if (enclosure === undefined) throw new Error(`No legal text is called "${key}".`);
    const { language, write } = enclosure;
    const { operator, delivery, shipping } = this.deps.settings.now;
    const text = write(operator, delivery, shipping);
    return renderLegalText(text, { operator, language, shopUrl: this.deps.shopUrl });
  }
}
