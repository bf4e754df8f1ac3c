import { Link } from 'react-router-dom';
import { EMAILS, PHONES } from '../../lib/contact';
import type { ArticleText } from '../TranslatedArticle';

/** The accessibility statement in German. */
export const ACCESSIBILITY_GERMAN: ArticleText = {
  title: 'Erklärung zur Barrierefreiheit',
  lead: 'Wie wir diesen Shop für alle benutzbar halten, und wo er es noch nicht ist.',
  validSince: '19. Juni 2026',
  sections: [
    {
      id: 'service',
      heading: 'Was dieser Shop ist',
      content: (
        <p>
          Ein Onlineshop für Computerhardware und Software: Sie können Produkte finden und vergleichen,
          kaufen, Ihre Bestellungen ansehen, Bewertungen schreiben und uns fragen. Er ist eine Dienstleistung
          im elektronischen Geschäftsverkehr nach dem Barrierefreiheitsstärkungsgesetz (BFSG).
        </p>
      ),
    },
    {
      id: 'standard',
      heading: 'Was er erfüllt',
      content: (
        <p>
          Wir bauen nach WCAG 2.2, Stufe AA, und damit nach EN 301 549. Mit jeder Änderung des Shops wird jede
          Seite maschinell geprüft, in beiden Farbschemata, für den Schreibtisch und das Telefon; Käufe,
          Bewertungen und Formulare werden allein mit der Tastatur erledigt; und Seiten werden bei 320 px
          Breite angesehen.
        </p>
      ),
    },
    {
      id: 'how',
      heading: 'Was das für Sie heißt',
      content: (
        <ul>
          <li>Alles geht mit der Tastatur, und Sie sehen immer, wo Sie sind.</li>
          <li>Überschriften, Namen und Meldungen sind für Bildschirmleser da.</li>
          <li>
            Was sich bewegt, lässt sich anhalten, und es bewegt sich nicht, wenn Ihr System weniger Bewegung
            wünscht.
          </li>
          <li>Text lässt sich auf 200 % und mehr vergrößern; hell und dunkel folgen Ihrem System.</li>
          <li>Videos haben keinen Ton, und Untertitel sagen, was zu sehen ist (auf Englisch).</li>
          <li>Nur eine Frist gibt es: Während Sie zahlen, ist die Ware 20 Minuten für Sie reserviert.</li>
        </ul>
      ),
    },
    {
      id: 'limits',
      heading: 'Was noch nicht geht',
      content: (
        <ul>
          <li>
            Datenblätter (PDF) sind teils nicht ausgezeichnet. Dieselben Daten stehen als Tabelle auf der
            Seite des Produkts.
          </li>
          <li>Die Zahlungsseite gehört PayPal; wie barrierefrei sie ist, können wir nicht ändern.</li>
          <li>
            Bilder der Hersteller haben mitunter keine Beschreibung außer dem Namen des Produkts, und
            Produktdaten stehen in der Sprache da, in der sie erfasst sind.
          </li>
        </ul>
      ),
    },
    {
      id: 'feedback',
      heading: 'Sagen Sie es uns',
      content: (
        <p>
          Ist Ihnen etwas im Weg, schreiben Sie an{' '}
          <a href={`mailto:${EMAILS[0].address}`}>{EMAILS[0].address}</a>, rufen Sie {PHONES[0].number} an
          oder stellen Sie eine <Link to="/contact">Anfrage</Link>. Wir antworten binnen zwei Werktagen und
          helfen Ihnen inzwischen, auf anderem Weg zu bestellen.
        </p>
      ),
    },
    {
      id: 'authority',
      heading: 'Marktüberwachung',
      content: (
        <p>
          Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen
          (MLBF), Carl-Miller-Str. 6, 39112 Magdeburg.
        </p>
      ),
    },
  ],
};
