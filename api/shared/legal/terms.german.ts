import { VAT_PERCENT } from '../money.js';
import { formatGermanEuro } from '../language.js';
import { GRAMS_PER_KG } from '../rules/weight.js';
import { isAlwaysFree, type ShippingSettings } from '../rules/shipping-prices.js';
import type { DeliverySettings } from '../settings.js';
import { HOME_COUNTRY } from '../rules/address-fields.js';
import { countryName, isOutsideEu } from '../rules/countries.js';
import { addressOf } from '../operator-address.js';
import type { Operator } from '../operator.js';
import { POLICY } from '../policy.js';
import type { LegalText } from './legal-text.js';

/** The terms of service in German. */
export const termsInGerman = (
  operator: Operator,
  delivery: DeliverySettings,
  shipping: ShippingSettings,
): LegalText => ({
  title: 'Allgemeine Geschäftsbedingungen',
  lead: 'Die Bedingungen, zu denen dieser Shop verkauft, in klaren Worten.',
  validSince: '19. Juni 2026',
  sections: [
    {
      id: 'scope',
      heading: '1. Geltungsbereich',
      blocks: [
        `Diese Bedingungen gelten für alle Verträge zwischen ${operator.name}, ${addressOf(operator)} („wir“) und Ihnen über Waren und Software dieses Shops. Verbraucher ist, wer zu Zwecken kauft, die überwiegend weder seiner gewerblichen noch seiner selbständigen beruflichen Tätigkeit zugerechnet werden können (§ 13 BGB); Unternehmer ist, wer in Ausübung einer solchen Tätigkeit kauft (§ 14 BGB). Abweichende Bedingungen eines Unternehmers gelten nur, wenn wir ihnen schriftlich zugestimmt haben.`,
        'Vertragssprachen sind Deutsch und Englisch.',
      ],
    },
    {
      id: 'age',
      heading: '2. Wer kaufen darf',
      blocks: [
        `Sie müssen mindestens ${POLICY.minimumAge} Jahre alt sein oder die Einwilligung Ihrer gesetzlichen Vertreter haben. Mit der Bestellung bestätigen Sie das. Bitte halten Sie Ihr Passwort geheim; Bestellungen über Ihr Konto gelten als Ihre, sofern Sie nicht das Gegenteil nachweisen.`,
      ],
    },
    {
      id: 'contract',
      heading: '3. Vertragsschluss',
      blocks: [
        'Unsere Seiten sind eine Einladung zu bestellen, noch kein Angebot. Sie legen Waren in den Warenkorb, ändern dort bis zum letzten Schritt Mengen oder entfernen Artikel und berichtigen so Eingabefehler. Mit dem Bezahl-Button unter der Zusammenfassung geben Sie eine verbindliche, zahlungspflichtige Bestellung auf. Der Vertrag kommt zustande, wenn die Zahlung eingezogen ist und wir die Bestellung per E-Mail bestätigen; das geschieht sofort.',
        'Während Sie zahlen, ist die Ware für Sie reserviert, und wir berechnen nur, was wir liefern können. Wir speichern den Vertragstext; Ihre Bestellungen finden Sie in Ihrem Konto, diese Bedingungen in der Bestätigung.',
      ],
    },
    {
      id: 'prices',
      heading: '4. Preise, Versand und Zahlung',
      blocks: [
        `Alle Preise sind Gesamtpreise in Euro und enthalten die gesetzliche Mehrwertsteuer (${VAT_PERCENT}\u00A0%). ${destinations(delivery, shipping)} Nicht beliefert werden Orte, deren Adresse ein Land der EU nennt, die aber nicht zu ihrem Mehrwertsteuergebiet gehören, wie Helgoland, Büsingen oder die Kanarischen Inseln.`,
        ...tariffOf(delivery, shipping),
        ...(delivery.countries.some(isOutsideEu)
          ? [
              'Waren, die wir in Länder außerhalb der EU senden, berechnen wir ohne deutsche Umsatzsteuer; der Warenkorb zeigt diesen Preis. Das Bestimmungsland kann Einfuhrumsatzsteuer und Zoll erheben, die der Versanddienst von Ihnen einzieht und die nicht in unserem Preis enthalten sind.',
            ]
          : []),
        'Sie zahlen mit dem, was die Kasse anbietet: mit PayPal, per Karte, Wallet oder Lastschrift über den Zahlungsdienst Stripe oder im Voraus per Überweisung. Bei PayPal, Karte und Wallet wird der Betrag eingezogen, wenn Sie die Zahlung bestätigen. Eine Lastschrift dauert einige Bankarbeitstage, und eine Überweisung ist bis zu dem Tag fällig, den wir mit der Bestellung nennen; so lange ist die Ware für Sie reserviert.',
      ],
    },
    {
      id: 'delivery',
      heading: '5. Lieferung',
      blocks: [
        `Ware auf Lager versenden wir innerhalb von zwei Werktagen; sie ist ${delivery.earliestDays} bis ${delivery.latestDays} Werktage nach der Zahlung bei Ihnen. Versanddienst und Sendungsnummer erhalten Sie per E-Mail. Sollte eine Lieferung ohne unser Verschulden unmöglich sein, sagen wir es Ihnen sofort und erstatten, was Sie gezahlt haben. An Verbraucher liefern wir auf unser Risiko.`,
      ],
    },
    {
      id: 'title',
      heading: '6. Eigentumsvorbehalt',
      blocks: ['Die Ware bleibt bis zur vollständigen Zahlung unser Eigentum.'],
    },
    {
      id: 'withdrawal',
      heading: '7. Widerruf und Rückgabe',
      blocks: [
        `Verbraucher haben ein gesetzliches [Widerrufsrecht](/withdrawal) von ${POLICY.withdrawalDays} Tagen, ohne jede Gebühr, das sie [online ausüben](/withdraw) können.`,
        `Darüber hinaus nehmen wir Ware freiwillig binnen ${POLICY.returnDays} Tagen zurück, mit einer Wiedereinlagerungsgebühr von ${POLICY.restockingPercent}\u00A0% auf geöffnete oder gebrauchte Artikel und einer Erstattung innerhalb von ${POLICY.refundBusinessDays.from} bis ${POLICY.refundBusinessDays.to} Werktagen. Vollständig steht es in unserer [Rückgaberegelung](/return).`,
      ],
    },
    {
      id: 'warranty',
      heading: '8. Gesetzliche Gewährleistung',
      blocks: [
        `Es gilt die gesetzliche Mängelhaftung, für Verbraucher ${POLICY.defectLiabilityYears} Jahre ab Lieferung. Für Unternehmer beträgt sie bei neuer Ware ein Jahr; gebrauchte Ware wird an sie unter Ausschluss der Mängelhaftung verkauft. Schadensersatzansprüche nach Abschnitt 10 bleiben unberührt.`,
        'Hinweis nach der Verordnung (EU) 2025/1960: Die gesetzliche Gewährleistung schützt Verbraucher in der ganzen Europäischen Union mindestens zwei Jahre lang. In dieser Zeit muss der Verkäufer vertragswidrige Ware kostenlos reparieren oder ersetzen; andernfalls können Sie den Preis mindern oder den Vertrag beenden. Zeigt sich ein Mangel binnen eines Jahres, wird in Deutschland vermutet, dass er von Anfang an bestand.',
      ],
    },
    {
      id: 'software',
      heading: '9. Software',
      blocks: [
        'Für die Nutzung von Software gelten die Lizenzbedingungen des Herstellers. Wir schulden die Aktualisierungen, die sie vertragsgemäß halten, solange Sie das erwarten können (§§ 327 ff. BGB). Wird eine Lizenz als Download geliefert, erlischt Ihr Widerrufsrecht mit dessen Beginn nur, wenn Sie ausdrücklich zugestimmt und bestätigt haben, dass Sie das wissen.',
      ],
    },
    {
      id: 'liability',
      heading: '10. Haftung',
      blocks: [
        'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für die Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen haben. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung einer wesentlichen Vertragspflicht, also einer Pflicht, deren Erfüllung den Vertrag überhaupt erst möglich macht und auf die Sie vertrauen dürfen, und dann für den vorhersehbaren, vertragstypischen Schaden.',
      ],
    },
    {
      id: 'reviews',
      heading: '11. Bewertungen',
      blocks: [
        'Kunden können zu einem Produkt eine Bewertung schreiben. „Verifizierter Kauf“ heißt, dass dieses Konto dieses Produkt bestellt und bezahlt hat; bei anderen Bewertungen prüfen wir den Kauf nicht. Verfasser können ihre Bewertungen ändern und löschen. Wir kaufen und ändern keine Bewertungen.',
        'Eine Bewertung handelt vom Produkt, gibt eigene Erfahrung wieder und verstößt gegen kein Gesetz; sie nennt keine Personen und wirbt für nichts. Jeder kann eine Bewertung mit „Melden“ darunter melden. Jede Meldung liest und entscheidet ein Mitarbeiter, nicht ein Programm; was gegen diese Regeln oder das Gesetz verstößt, wird ausgeblendet. Verfasser und Meldende erfahren per E-Mail, warum, und wie sie widersprechen können. Eine ausgeblendete Bewertung zählt nicht mehr für den Durchschnitt; ihr Verfasser kann sie ändern, aber nicht löschen.',
      ],
    },
    {
      id: 'devices',
      heading: '12. Altgeräte, Batterien, Produktsicherheit',
      blocks: [
        'Wie wir Altgeräte und Batterien zurücknehmen, steht in der [Rückgaberegelung](/return#old-devices). Der Hersteller mit Anschrift und etwaige Warnhinweise sind beim Produkt oder in dessen Datenblatt genannt; fragen Sie uns, wenn Ihnen eine Angabe fehlt.',
      ],
    },
    {
      id: 'disputes',
      heading: '13. Recht, Schiedsverfahren und Gerichte',
      blocks: [
        'Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts. Streitigkeiten aus einem Vertrag werden in einem Schiedsverfahren nach deutschem Recht (§§ 1025 ff. ZPO) mit Sitz in Berlin entschieden.',
        'Verbraucher behalten ihre gesetzlichen Rechte und Gerichte: Die Schiedsklausel bindet sie nicht, sie können dort klagen und verklagt werden, wo das Gesetz es vorsieht, und zwingende Vorschriften des Landes, in dem sie leben, bleiben in Kraft.',
        'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).',
      ],
    },
    {
      id: 'end',
      heading: '14. Unwirksame Klauseln',
      blocks: [
        'Ist eine Klausel unwirksam, tritt das Gesetz an ihre Stelle; die übrigen Bedingungen bleiben in Kraft.',
      ],
    },
  ],
});

/** Where parcels go, and what that costs. */
const destinations = ({ countries }: DeliverySettings, shipping: ShippingSettings): string =>
  !isAlwaysFree(shipping)
    ? `Wir liefern nur in diese Länder: ${countries.map((code) => countryName(code, 'de')).join(', ')}. Der Versand kostet einschließlich Mehrwertsteuer, wie auch der Warenkorb vor der Bestellung zeigt:`
    : countries.join() === HOME_COUNTRY
      ? 'Der Versand innerhalb Deutschlands ist kostenlos. Wir liefern nur an Anschriften in Deutschland.'
      : `Der Versand ist kostenlos. Wir liefern nur in diese Länder: ${countries.map((code) => countryName(code, 'de')).join(', ')}.`;

/** What sending costs, by country; nothing where it is free for all. */
function tariffOf(
  { countries }: DeliverySettings,
  shipping: ShippingSettings,
): LegalText['sections'][number]['blocks'] {
  if (isAlwaysFree(shipping)) return [];
  const items = countries.map((code) => {
    const { steps = [], freeFromCents = 0 } = shipping.prices.find(({ country }) => country === code) ?? {};
    const prices = steps.map(({ aboveGrams, cents }) =>
      aboveGrams === 0
        ? formatGermanEuro(cents)
        : `${formatGermanEuro(cents)} über ${(aboveGrams / GRAMS_PER_KG).toLocaleString('de')} kg`,
    );
    const free = freeFromCents === 0 ? [] : [`ab ${formatGermanEuro(freeFromCents)} kostenlos`];
    return `${countryName(code, 'de')}: ${[...(prices.length === 0 ? ['kostenlos'] : prices), ...free].join('; ')}`;
  });
  return [{ items }];
}
