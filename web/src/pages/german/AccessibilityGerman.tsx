import { Link } from 'react-router-dom';
import { emails, phones } from '../../lib/contact';
import type { ArticleText } from '../TranslatedArticle';

/** The accessibility statement in German. */
export const accessibilityInGerman = (): ArticleText => ({
  title: 'Erklärung zur Barrierefreiheit',
  lead: 'Wie wir diesen Shop für alle benutzbar halten, und wo er es noch nicht ist.',
  validSince: '19. Juni 2026',
  sections: [
    {
      id: 'service',
      heading: 'Was dieser Shop ist',
      content: (
        <p>
          Ein Onlineshop für Computer-Hardware und -Software: Sie können Produkte finden und vergleichen,
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
          Wir bauen nach WCAG 2.2, Stufe AA, und damit nach EN 301 549. Bei jeder Änderung wird jede Seite
          automatisch geprüft: in beiden Darstellungen, in Desktop- und Handygröße, Käufe und Formulare allein
          mit der Tastatur, Seiten auch bei 320&nbsp;px Breite.
        </p>
      ),
    },
    {
      id: 'how',
      heading: 'Was das für Sie heißt',
      content: (
        <ul>
          <li>Alles geht mit der Tastatur, und Sie sehen immer, wo Sie sind.</li>
          <li>Überschriften, Namen und Meldungen funktionieren mit Screenreadern.</li>
          <li>
            Was sich bewegt, lässt sich anhalten, und es bewegt sich nicht, wenn Ihr System weniger Bewegung
            wünscht.
          </li>
          <li>Text lässt sich auf 200&nbsp;% und mehr vergrößern; hell und dunkel folgen Ihrem System.</li>
          <li>Videos haben keinen Ton, und Untertitel sagen, was zu sehen ist.</li>
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
            Manche Datenblätter (PDF) sind nicht barrierefrei. Dieselben Daten stehen als Tabelle auf der
            Produktseite.
          </li>
          <li>
            Die Zahlungsseiten gehören PayPal und Stripe; wie barrierefrei sie sind, können wir nicht ändern.
          </li>
          <li>Bilder der Hersteller haben mitunter keine Beschreibung außer dem Namen des Produkts.</li>
          <li>Produktbeschreibungen gibt es teils nur auf Englisch.</li>
        </ul>
      ),
    },
    {
      id: 'feedback',
      heading: 'Sagen Sie es uns',
      content: (
        <p>
          Wenn Sie auf eine Barriere stoßen, schreiben Sie an{' '}
          <a href={`mailto:${emails()[0].address}`}>{emails()[0].address}</a>
          {phones()[0] && `, rufen Sie ${phones()[0]?.number} an`} oder stellen Sie eine{' '}
          <Link to="/contact">Anfrage</Link>. Wir antworten innerhalb von zwei Werktagen und helfen Ihnen in
          der Zwischenzeit, auf anderem Weg zu bestellen.
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
});
