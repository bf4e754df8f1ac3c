import { Link } from 'react-router-dom';
import { POLICY } from '@shared/policy.js';
import type { ArticleText } from '../TranslatedArticle';

/** Who the shop is, in German. */
export const aboutInGerman = (): ArticleText => ({
  title: 'Über uns',
  lead: 'Die Werkstatt hinter dem Shop.',
  sections: [
    {
      id: 'who',
      heading: 'Wer wir sind',
      content: (
        <>
          <p>
            Das Rechenwerk ist der Teil eines Prozessors, der rechnet. Wir sind eine Werkstatt in Berlin: Wir
            verkaufen PC-Teile, bauen daraus ganze Rechner und reparieren, was andere gebaut haben.
          </p>
          <p>
            Wir verkaufen an Menschen, die das Datenblatt lesen, und an Menschen, die es lieber lesen lassen.
            Beide bekommen dieselbe Antwort: was ein Teil kann, was es braucht, was es kostet.
          </p>
        </>
      ),
    },
    {
      id: 'sell',
      heading: 'Wie wir verkaufen',
      content: (
        <ul>
          <li>Ein Preis: MwSt. und Versand sind immer enthalten.</li>
          <li>
            Der Bestand, den Sie sehen, ist der Bestand, den wir haben. Wir verkaufen kein Stück zweimal.
          </li>
          <li>Zu jedem Produkt gibt es alle Daten als Tabelle und, wo vorhanden, sein Datenblatt als PDF.</li>
          <li>
            Unsere Zeichnungen entstehen aus den Daten jedes Teils. So vergleichen Sie mit einem Blick, oder
            nebeneinander im <Link to="/compare">Vergleich</Link>.
          </li>
        </ul>
      ),
    },
    {
      id: 'build',
      heading: 'Wie wir bauen',
      content: (
        <p>
          Jeden Computer baut ein Mensch und unterschreibt dafür. Bevor der Rechner uns verlässt, läuft er
          zwölf Stunden unter Volllast. Temperaturen und Lautstärke halten wir fest; das Protokoll liegt bei.
          Verpackt ist er so, dass er heil ankommt.
        </p>
      ),
    },
    {
      id: 'after',
      heading: 'Nach dem Kauf',
      content: (
        <p>
          Ihre Fragen beantwortet ein Mensch, meist innerhalb eines Werktags. Per Gesetz können Sie{' '}
          {POLICY.withdrawalDays} Tage lang widerrufen, bei uns {POLICY.returnDays} Tage lang zurückgeben:
          siehe <Link to="/return">Rückgabe</Link>. Wir reinigen, reparieren und rüsten auf und nehmen Ihre
          alten Teile zum Recycling an.
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
});
