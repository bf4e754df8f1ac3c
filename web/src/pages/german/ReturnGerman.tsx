import { Link } from 'react-router-dom';
import { POLICY } from '@shared/policy.js';
import { emails, postalAddress } from '../../lib/contact';
import { OPERATOR } from '../../lib/operator';
import { ButtonLink } from '../../ui/actions/Button';
import { Cluster } from '../../ui/layout/Layout';
import type { ArticleText } from '../TranslatedArticle';

const {
  returnDays,
  restockingPercent,
  refundBusinessDays,
  withdrawalDays,
  defectLiabilityYears: warrantyYears,
} = POLICY;

/** The return policy in German. */
export const returnInGerman = (): ArticleText => ({
  title: 'Rückgabe',
  lead: `${withdrawalDays} Tage nach dem Gesetz, ${returnDays} Tage bei uns. Wie Sie etwas zurücksenden und wann Sie Ihr Geld zurückbekommen.`,
  validSince: '19. Juni 2026',
  sections: [
    {
      id: 'which',
      heading: 'Welcher Weg für Sie passt',
      content: (
        <ul>
          <li>
            <strong>Sie sind Verbraucher und die Ware kam vor höchstens {withdrawalDays} Tagen an:</strong>{' '}
            Widerrufen Sie. Das ist Ihr gesetzliches Recht, ohne jede Gebühr.
          </li>
          <li>
            <strong>Später, oder Sie kaufen als Unternehmer, bis zu {returnDays} Tagen:</strong> Nutzen Sie
            unsere freiwillige Rückgabe (Bedingungen unten).
          </li>
          <li>
            <strong>Etwas ist defekt oder falsch geliefert:</strong> Nutzen Sie die gesetzliche
            Gewährleistung, {warrantyYears} Jahre lang.
          </li>
        </ul>
      ),
    },
    {
      id: 'withdrawal',
      heading: `Gesetzlicher Widerruf: ${withdrawalDays} Tage, ohne Gebühr`,
      content: (
        <>
          <p>
            Verbraucher können einen Kauf binnen {withdrawalDays} Tagen nach der Lieferung ohne Angabe von
            Gründen widerrufen. Es fällt weder eine Wiedereinlagerungsgebühr noch eine andere Gebühr an; auch
            die Kosten der Rücksendung tragen wir. Wir erstatten alles, was Sie gezahlt haben, binnen{' '}
            {withdrawalDays} Tagen nach Ihrer Erklärung und dürfen warten, bis die Ware oder Ihr
            Einlieferungsbeleg hier ist (§ 357 BGB). Nur ein Wertverlust aus einem Umgang, der über das Prüfen
            wie im Laden hinausgeht, ist zu ersetzen (§ 357a BGB).
          </p>
          <p>
            Der vollständige Text mit Muster-Widerrufsformular:{' '}
            <Link to="/withdrawal">Widerrufsbelehrung</Link>
          </p>
          <Cluster>
            <ButtonLink to="/withdraw" variant="primary">
              Vertrag hier widerrufen
            </ButtonLink>
          </Cluster>
        </>
      ),
    },
    {
      id: 'voluntary',
      heading: `Freiwillige Rückgabe: ${returnDays} Tage`,
      content: (
        <>
          <p>
            Über das Gesetz hinaus können alle, auch Unternehmer, Ware binnen {returnDays} Tagen nach der
            Lieferung zurückgeben. Ihre gesetzlichen Rechte bleiben davon unberührt.
          </p>
          <ul>
            <li>Ungeöffnete und unbenutzte Ware: der volle Preis.</li>
            <li>
              Geöffnete oder gebrauchte Artikel: der Preis abzüglich einer Wiedereinlagerungsgebühr von{' '}
              {restockingPercent}&nbsp;%. Bei einem gesetzlichen Widerruf oder einem Mangel fällt sie nie an.
            </li>
            <li>
              Die Erstattung dauert {refundBusinessDays.from} bis {refundBusinessDays.to} Werktage ab Eingang
              der Ware, auf dem Weg, auf dem Sie gezahlt haben.
            </li>
            <li>
              Bitte senden Sie alles zurück, was dabei war: Zubehör, Kabel, Anleitungen, die Verpackung.
            </li>
            <li>
              Freiwillig nehmen wir nicht zurück: aktivierte Lizenzen, geöffnete Software und Computer, die
              nach Ihrem Auftrag gebaut wurden.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'how',
      heading: 'So senden Sie etwas zurück',
      content: (
        <>
          <ol>
            <li>
              Sagen Sie es uns: über die <Link to="/withdraw">Widerrufsfunktion</Link>, mit einer{' '}
              <Link to="/contact">Anfrage</Link> oder per E-Mail an{' '}
              <a href={`mailto:${emails()[1].address}`}>{emails()[1].address}</a>. Nennen Sie die
              Bestellnummer.
            </li>
            <li>
              Drucken Sie den Rücksendeschein Ihrer Bestellung aus, legen Sie ihn ins Paket und senden Sie es
              an die Anschrift unten. Verpacken Sie die Ware so, dass sie heil ankommt.
            </li>
            <li>
              Bewahren Sie den Einlieferungsbeleg auf, bis die Erstattung da ist. Tragen wir das Porto, senden
              Sie uns den Beleg dafür per E-Mail.
            </li>
            <li>Wir prüfen die Ware und erstatten. Danach erhalten Sie eine E-Mail.</li>
          </ol>
          <p>
            Rücksendungen gehen an: {OPERATOR.name}, {postalAddress()}.
          </p>
          <p>
            Löschen Sie Ihre Daten von Laufwerken, bevor Sie sie einsenden. Wir löschen jedes Laufwerk, das
            zurückkommt.
          </p>
        </>
      ),
    },
    {
      id: 'defects',
      heading: `Mängel: ${warrantyYears} Jahre gesetzliche Gewährleistung`,
      content: (
        <>
          <p>
            Ist die Ware mangelhaft, können Sie zunächst zwischen Reparatur und Ersatz wählen; gelingt das
            nicht, können Sie den Preis mindern oder zurücktreten (§§ 437 ff. BGB). Zeigt sich ein Mangel
            binnen eines Jahres, wird zugunsten von Verbrauchern vermutet, dass er von Anfang an bestand (§
            477 BGB). Der Versand geht auf unsere Kosten. Eine Garantie des Herstellers kommt hinzu und
            schränkt diese Rechte nicht ein.
          </p>
          <p>
            Für Waren mit digitalen Elementen und für Software schulden wir Aktualisierungen, solange Sie sie
            erwarten können.
          </p>
        </>
      ),
    },
    {
      id: 'damage',
      heading: 'Transportschäden',
      content: (
        <p>
          Bitte melden Sie Transportschäden sofort dem Versanddienst und uns, möglichst mit Foto. Das hilft
          uns gegenüber dem Versanddienst; Ihre Rechte hängen nicht davon ab. Das Transportrisiko tragen wir,
          bis die Ware bei Ihnen ist.
        </p>
      ),
    },
    {
      id: 'old-devices',
      heading: 'Altgeräte und Batterien',
      content: (
        <p>
          Wir nehmen Elektroaltgeräte der gleichen Art kostenlos zurück, wenn wir ein neues liefern, und
          kleine Geräte bis 25 cm an unserer Anschrift auch ohne Kauf (§ 17 ElektroG). Gebrauchte Batterien
          können Sie bei uns oder überall, wo sie verkauft werden, kostenlos zurückgeben. Beides gehört nicht
          in den Hausmüll.
        </p>
      ),
    },
  ],
});
