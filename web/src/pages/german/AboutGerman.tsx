import { Link } from 'react-router-dom';
import { POLICY } from '@shared/policy.js';
import type { ArticleText } from '../TranslatedArticle';

/** Who the shop is, in German. */
export const ABOUT_GERMAN: ArticleText = {
  title: 'Über uns',
  lead: 'Wer hier baut und versendet, und wie.',
  sections: [
    {
      id: 'who',
      heading: 'Wer wir sind',
      content: (
        <>
          <p>
            Das Rechenwerk ist der Teil eines Prozessors, der rechnet. Wir sind eine Werkstatt in Berlin, die
            Teile von Computern verkauft, aus ihnen ganze baut und repariert, was andere gebaut haben.
          </p>
          <p>
            Wir verkaufen an Menschen, die das Datenblatt lesen, und an Menschen, die es lieber lesen lassen.
            Beide bekommen dieselbe Antwort: was es kann, was es braucht, was es kostet.
          </p>
        </>
      ),
    },
    {
      id: 'sell',
      heading: 'Wie wir verkaufen',
      content: (
        <ul>
          <li>Ein Preis: MwSt. und Versand innerhalb Deutschlands sind darin, auf jeder Seite.</li>
          <li>
            Der Bestand, den Sie sehen, ist der Bestand, den wir haben. Wir verkaufen kein Stück zweimal.
          </li>
          <li>Zu jedem Produkt gibt es alle Daten als Tabelle und, wo vorhanden, sein Datenblatt als PDF.</li>
          <li>
            Die Produkte sind mit denselben Stiften nach ihren eigenen Maßen gezeichnet; so vergleichen Sie
            sie mit dem Auge, und nebeneinander im <Link to="/compare">Vergleich</Link>.
          </li>
        </ul>
      ),
    },
    {
      id: 'build',
      heading: 'Wie wir bauen',
      content: (
        <p>
          Einen Computer baut ein Mensch, der dafür unterschreibt. Bevor er uns verlässt, läuft er zwölf
          Stunden unter voller Last; Temperaturen und Lautstärke werden aufgeschrieben und liegen bei.
          Verpackt so, dass er ankommt, wie er losgeschickt wurde.
        </p>
      ),
    },
    {
      id: 'after',
      heading: 'Nach dem Kauf',
      content: (
        <p>
          Ihre Fragen beantwortet ein Mensch, meist binnen eines Werktags. Sie können binnen{' '}
          {POLICY.withdrawalDays} Tagen nach dem Gesetz widerrufen und bei uns binnen {POLICY.returnDays}{' '}
          Tagen zurückgeben, siehe <Link to="/return">Rückgabe</Link>. Wir reinigen, reparieren und rüsten auf
          und nehmen Ihre alten Teile zur Verwertung an.
        </p>
      ),
    },
    {
      id: 'visit',
      heading: 'Kommen Sie vorbei',
      content: (
        <p>
          Öffnungszeiten, Telefon und den Weg zu uns finden Sie unter <Link to="/contact">Kontakt</Link>.
        </p>
      ),
    },
  ],
};
