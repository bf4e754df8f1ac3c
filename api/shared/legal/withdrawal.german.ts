import { addressOf } from '../operator-address.js';
import type { Operator } from '../operator.js';
import { POLICY } from '../policy.js';
import type { LegalText } from './legal-text.js';

/** The withdrawal notice in German, by the models of the law: annexes 1 and 2 to Article 246a § 1 (2) EGBGB. */
export function withdrawalInGerman(operator: Operator): LegalText {
  const contact = `${operator.name}, ${addressOf(operator)}, E-Mail ${operator.returnsEmail}${operator.returnsPhone && `, Telefon ${operator.returnsPhone}`}`;
  return {
    title: 'Widerrufsbelehrung',
    lead: 'Für Verbraucher: wie Sie einen Kauf widerrufen und was dann geschieht.',
    validSince: '19. Juni 2026',
    sections: [
      {
        id: 'right',
        heading: 'Widerrufsrecht',
        blocks: [
          `Sie haben das Recht, binnen ${POLICY.withdrawalDays} Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt ${POLICY.withdrawalDays} Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat; bei mehreren Waren einer einheitlichen Bestellung, die getrennt geliefert werden, die letzte Ware.`,
          `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${contact}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
          'Sie können Ihr Widerrufsrecht auch online unter der Funktion „Vertrag hier widerrufen“ ausüben, die Sie unten auf jeder unserer Internetseiten finden. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
          'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
          { button: 'Vertrag hier widerrufen', path: '/withdraw' },
        ],
      },
      {
        id: 'effects',
        heading: 'Folgen des Widerrufs',
        blocks: [
          `Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen ${POLICY.withdrawalDays} Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.`,
          'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
          `Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen ${POLICY.withdrawalDays} Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist absenden. Wir tragen die Kosten der Rücksendung der Waren.`,
          'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist. Eine Wiedereinlagerungsgebühr fällt beim Widerruf nicht an.',
        ],
      },
      {
        id: 'exceptions',
        heading: 'Wann das Recht nicht besteht oder erlischt',
        blocks: [
          {
            items: [
              'Waren, die nach Ihrer Vorgabe angefertigt sind (§ 312g Abs. 2 Nr. 1 BGB). Ein Computer, den wir aus Standardteilen zusammenbauen, gehört nicht dazu: Seine Teile können Sie widerrufen.',
              'Dienstleistungen, etwa der Zusammenbau eines Computers: Das Recht erlischt, wenn sie vollständig erbracht sind, nachdem Sie ausdrücklich verlangt haben, dass wir vor Ablauf der Frist beginnen, und Ihre Kenntnis davon bestätigt haben, dass Sie dadurch Ihr Recht verlieren (§ 356 Abs. 4 BGB).',
              'Versiegelte Software auf einem Datenträger, deren Siegel nach der Lieferung entfernt wurde (§ 312g Abs. 2 Nr. 6 BGB).',
              'Digitale Inhalte, die nicht auf einem Datenträger geliefert werden: Das Recht erlischt, wenn wir mit der Vertragserfüllung begonnen haben, nachdem Sie ausdrücklich zugestimmt und Ihre Kenntnis davon bestätigt haben, dass Sie dadurch Ihr Recht verlieren, und wir Ihnen das bestätigt haben (§ 356 Abs. 5 BGB).',
              'Käufe von Unternehmern: Sie haben kein Widerrufsrecht, wohl aber unsere freiwillige Rückgabe.',
            ],
          },
        ],
      },
      {
        id: 'model-form',
        heading: 'Muster-Widerrufsformular',
        blocks: [
          'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
          {
            form: [
              `An ${contact}:`,
              'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*) / die Erbringung der folgenden Dienstleistung (*):',
              'Bestellt am (*) / erhalten am (*):',
              'Name des/der Verbraucher(s):',
              'Anschrift des/der Verbraucher(s):',
              'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
              'Datum:',
              '(*) Unzutreffendes streichen.',
            ],
          },
          `Über dieses Recht hinaus nehmen wir Ware ${POLICY.returnDays} Tage lang freiwillig zurück, siehe unsere [Rückgaberegelung](/return).`,
        ],
      },
    ],
  };
}
