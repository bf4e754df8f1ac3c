import { useApolloClient } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../apollo/failure';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { downloadFile } from '../../lib/downloadFile';
import { Button } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { useToast } from '../../ui/overlays/Toast';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { PersonalDataDocument } from './personal-data.generated';

/** What the shop knows about a customer: to take along (Art. 20 GDPR) and to have deleted (Art. 17 GDPR). */
export function PersonalData() {
  const { t } = useLanguage();
  const client = useApolloClient();
  const showToast = useToast();
  const [isLoading, setIsLoading] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);

  const download = async (): Promise<void> => {
    setIsLoading(true);
    try {
      const { data } = await client.query({ query: PersonalDataDocument, fetchPolicy: 'no-cache' });
      if (data !== undefined)
        downloadFile(data.personalData.fileName, 'application/json', data.personalData.json);
    } catch (failure) {
      showToast({ type: 'error', text: describeFailure(failure), durationMs: ERROR_MS });
    }
    setIsLoading(false);
  };

  return (
    <Panel aria-labelledby="personal-data">
      <Stack>
        <CardHeading as="h2" id="personal-data">
          {t('Your data')}
        </CardHeading>
        <p>{t('Everything that we have stored about you, in one file that people and programs can read.')}</p>
        <Cluster>
          <Button isPending={isLoading} onClick={() => void download()}>
            <Download size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('Download My Data')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setIsDeleting(true);
            }}
          >
            {t('Delete Account')}
          </Button>
        </Cluster>
      </Stack>
      {isDeleting && (
        <DeleteAccountDialog
          onClose={() => {
            setIsDeleting(false);
          }}
        />
      )}
    </Panel>
  );
}
