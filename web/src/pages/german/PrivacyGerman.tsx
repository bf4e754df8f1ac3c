import { Link } from 'react-router-dom';
import { POLICY } from '@shared/policy.js';
import { DEVICE_COOKIE, RETENTION, type RetentionPeriod } from '@shared/retention.js';
import { emails, postalAddress } from '../../lib/contact';
import { OPERATOR } from '../../lib/operator';
import type { ArticleText } from '../TranslatedArticle';

/** What is kept for a time, in the order of the notice. */
const KEPT_NAMES: Readonly<Record<keyof typeof RETENTION, string>> = {
  sessions: 'Sitzungen',
  tries: 'Gehashte Zähler von Anfragen und Anmeldungen',
  links: 'Links, die eine E-Mail-Adresse bestätigen oder ein neues Passwort erlauben, als Hash',
  builds: 'Zusammenstellungen, die ohne Konto geteilt wurden, seit ihrem letzten Aufruf',
  watches: 'Benachrichtigungen zu Preis und Bestand, die Sie eingerichtet haben',
  answers: 'Antworten an Programme, die noch einmal verlangt werden können, versiegelt',
  mails: 'Kopien der E-Mails, die wir gesendet haben',
  paymentMessages: 'Nachrichten des Zahlungsdienstes',
  paidOrders: 'Bezahlte Bestellungen mit Name und Anschrift',
  purchaseOrders: 'Unsere Bestellungen bei Lieferanten',
  quotes: 'Angebote, die wir Ihnen geschrieben haben',
  documents: 'Rechnungen, Rechnungskorrekturen und Stornorechnungen',
  documentPdfs: 'Die Dateien dieser Belege',
  transferAccounts: 'Überweisungen zu Bestellungen',
  bankEntries: 'Zahlungseingänge auf unserem Bankkonto',
  payouts: 'Überweisungen, die wir ausgeführt haben',
  unpaidOrders: 'Bestellungen, die nie bezahlt wurden',
  tickets: 'Beantwortete Anfragen',
  reviewNotices: 'Meldungen von Bewertungen, über die entschieden ist',
  withdrawals: 'Widerrufe',
  returns: 'Rücksendungen, die beendet sind',
};
const KEPT = Object.entries(KEPT_NAMES) as [keyof typeof RETENTION, string][];

function describePeriod(period: RetentionPeriod): string {
  if ('years' in period) return `${period.years} Jahre nach Ende des Kalenderjahres`;
  return period.days === 1 ? '1 Tag' : `${period.days} Tage`;
}

/** `Art. 6 (1) (b) GDPR` as German lawyers cite it. */
const germanLaw = (law: string): string => law.replace(/\((\d)\) \((\w)\) GDPR/, 'Abs. $1 lit. $2 DSGVO');

/** The privacy policy in German. */
export const privacyInGerman = (): ArticleText => ({
  title: 'Datenschutzerklärung',
  lead: 'Was wir über Sie wissen, warum und wie lange, und was Sie von uns verlangen können.',
  validSince: '27. November 2026',
  sections: [
    {
      id: 'controller',
      heading: '1. Verantwortlicher',
      content: (
        <p>
          {OPERATOR.name}, {postalAddress()},{' '}
          <a href={`mailto:${emails()[0].address}`}>{emails()[0].address}</a>, ist Verantwortlicher (Art. 4
          Nr. 7 DSGVO). Dort erreichen uns Fragen zu Ihren Daten.
        </p>
      ),
    },
    {
      id: 'age',
      heading: '2. Mindestalter',
      content: (
        <p>
          Diese Website ist nicht für Kinder unter {POLICY.privacyMinimumAge} Jahren bestimmt. Daten jüngerer
          Kinder speichern wir nicht wissentlich; sagen Sie es uns, wenn es doch geschieht, und wir löschen
          sie. Nichts, was wir mit Ihren Daten tun, beruht auf einer Einwilligung, für die Sie 16 sein müssten
          (Art. 8 DSGVO). Wer kauft, muss {POLICY.minimumAge} Jahre alt sein oder die Einwilligung der
          gesetzlichen Vertreter haben, siehe <Link to="/terms#age">AGB</Link>.
        </p>
      ),
    },
    {
      id: 'visit',
      heading: '3. Wenn Sie uns besuchen',
      content: (
        <>
          <p>
            Unser Server verarbeitet Ihre IP-Adresse, die Zeit und die aufgerufene Seite, um antworten zu
            können, und zählt Anfragen je Adresse als Hashwert, um nicht überlastet zu werden (Art. 6 Abs. 1
            lit. f DSGVO: ein Shop, der funktioniert). Die Zähler verfallen nach einem Tag; Protokolle
            enthalten keine personenbezogenen Daten.
          </p>
          <p>
            Alles kommt von unserem eigenen Server: Schriften, Bilder, Videos. Es gibt kein Tracking, keine
            Werbung, kein Profil, und nichts von anderen Unternehmen wird geladen, bevor Sie es verlangen.
          </p>
        </>
      ),
    },
    {
      id: 'storage',
      heading: '4. Was Ihr Browser speichert',
      content: (
        <>
          <p>
            Nur, was der Shop für die Funktionen braucht, die Sie nutzen (§ 25 Abs. 2 Nr. 2 TDDDG); deshalb
            fragen wir nicht nach einer Einwilligung:
          </p>
          <ul>
            <li>
              ein Sitzungscookie, solange Sie angemeldet sind; {describePeriod(RETENTION.sessions.period)}{' '}
              lang, wenn Sie angemeldet bleiben wollten;
            </li>
            <li>
              ein Cookie, das zeigt, dass Sie sich auf diesem Gerät schon einmal angemeldet haben,{' '}
              {describePeriod(DEVICE_COOKIE)} lang nach der letzten Anmeldung: Wer Passwörter für Ihr Konto
              durchprobiert, kann Sie so nicht aussperren;
            </li>
            <li>Farbschema und Sprache, wenn Sie sie gewählt haben;</li>
            <li>
              die Produkte, die Sie vergleichen oder zuletzt angesehen haben, nur auf Ihrem Gerät, und der
              Rechner, den Sie planen, auf Ihrem Gerät, bis Sie ihn teilen oder speichern.
            </li>
          </ul>
          <p>
            Das können Sie jederzeit in den Einstellungen des Browsers löschen; der Shop funktioniert weiter.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      heading: '5. Konto, Bestellungen und Zahlung',
      content: (
        <>
          <p>
            Für ein Konto verarbeiten wir Benutzername, Passwort (nur als nicht umkehrbaren Hashwert), Name,
            Anschrift und E-Mail-Adresse; für eine Bestellung außerdem Waren, Preise und Zeiten (Art. 6 Abs. 1
            lit. b DSGVO: der Vertrag).
          </p>
          <p>
            Ihr Adressbuch enthält, was Sie dort eintragen: Empfänger, Firma und USt-IdNr., Straße, Ort und
            Land, Telefon. Es bleibt, bis Sie eine Adresse entfernen oder das Konto löschen. Eine Bestellung
            behält die Liefer- und die Rechnungsadresse, die Sie für sie gewählt haben.
          </p>
          <p>
            Rechner, die Sie speichern, bleiben, bis Sie sie entfernen oder das Konto löschen. Andere sehen
            einen nur, solange sein Link offen ist.
          </p>
          <p>
            Der Versanddienst (DHL, DPD oder GLS, wie bei der Sendungsnummer steht) erhält Empfänger, Firma,
            Lieferadresse und Bestellnummer und, um die Zustellung anzukündigen, E-Mail-Adresse und
            Telefonnummer, soweit wir sie haben; nie, was Sie gekauft oder gezahlt haben.
          </p>
          <p>
            Zahlungen laufen über PayPal (Europe) S.à r.l. et Cie, S.C.A., Luxemburg. Dessen Skript wird nur
            auf der Seite des Warenkorbs geladen, wenn Sie zahlen wollen; es erhält Bestellnummer, Waren und
            Betrag und ist für das, was Sie dort eingeben, selbst verantwortlich. Zahlungen per Karte, Wallet
            oder Lastschrift laufen auf der Seite der Stripe Payments Europe, Limited, Dublin, Irland; sie
            erhält dieselben Angaben und ist ebenfalls selbst verantwortlich. In unsere Seiten wird nichts von
            ihr geladen.
          </p>
          <p>
            Die USt-IdNr. eines Unternehmens im Ausland lassen wir von der Europäischen Kommission bestätigen
            (VIES); sie erhält diese und unsere, denn nur dann verkaufen wir ohne Umsatzsteuer (Art. 6 Abs. 1
            lit. c DSGVO, § 6a UStG). Die Antwort bewahren wir mit der Bestellung auf.
          </p>
        </>
      ),
    },
    {
      id: 'messages',
      heading: '6. Anfragen, Widerrufe, Bewertungen, E-Mails',
      content: (
        <p>
          Was Sie uns in einer Anfrage schreiben oder als Widerruf erklären, bewahren wir mit Ihrer
          E-Mail-Adresse auf, um zu antworten und es nachweisen zu können (Art. 6 Abs. 1 lit. b und c DSGVO).
          Bewertungen erscheinen mit Ihrem Benutzernamen. E-Mails senden wir nur zu Ihrem Konto und Ihren
          Bestellungen, keine Werbung.
        </p>
      ),
    },
    {
      id: 'recipients',
      heading: '7. Wer Ihre Daten noch erhält',
      content: (
        <p>
          Unser Hoster in Deutschland arbeitet nach unserer Weisung (Art. 28 DSGVO). Außerdem PayPal, Stripe,
          der Versanddienst und die Europäische Kommission wie genannt; Behörden, wo das Gesetz es verlangt.
          Sonst niemand, und niemand außerhalb der Europäischen Union, es sei denn, PayPal oder Stripe geben
          Daten in eigener Verantwortung weiter.
        </p>
      ),
    },
    {
      id: 'retention',
      heading: '8. Wie lange',
      content: (
        <ul>
          <li>Konto: bis Sie es in Ihrem Profil löschen.</li>
          {KEPT.map(([name, what]) => (
            <li key={name}>
              {what}: {describePeriod(RETENTION[name].period)} ({germanLaw(RETENTION[name].law)}).
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'rights',
      heading: '9. Ihre Rechte',
      content: (
        <>
          <p>
            Auskunft (Art. 15 DSGVO), Berichtigung (16), Löschung (17), Einschränkung (18),
            Datenübertragbarkeit (20) und Widerspruch gegen das, was auf unseren Interessen beruht (21). Kopie
            und Löschung finden Sie in Ihrem <Link to="/profile">Profil</Link>; im Übrigen genügt eine E-Mail
            oder eine <Link to="/contact">Anfrage</Link>. Es gibt keine automatisierten Entscheidungen über
            Sie (22).
          </p>
          <p>
            Sie können sich bei einer Aufsichtsbehörde beschweren (77), für uns: Berliner Beauftragte für
            Datenschutz und Informationsfreiheit, Alt-Moabit 59–61, 10555 Berlin.
          </p>
        </>
      ),
    },
    {
      id: 'security',
      heading: '10. Sicherheit',
      content: (
        <p>
          Verbindungen sind verschlüsselt. Passwörter werden mit argon2id gehasht, Sitzungen als Hashwerte
          gespeichert; ändern Sie Ihr Passwort, enden sie auf allen anderen Geräten. In Ihrem Profil sehen und
          beenden Sie sie.
        </p>
      ),
    },
  ],
});
