import { checkPublicName } from '@shared/rules/review-moderation.js';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { useEditDraft } from '../../lib/draft';
import { useForm } from '../../lib/useForm';
import { useViewer } from '../../lib/viewer';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { PublicNameField } from './PublicNameField';
import { usePublicNameQuery } from './public-name.generated';
import { useSetPublicNameMutation } from './set-public-name.generated';

/** The name that a customer's reviews are shown under. */
export function PublicNamePanel() {
  const { t } = useLanguage();
  // Asked after the details, as nobody when the session has ended between: kept, that would take them off the page.
  const query = usePublicNameQuery({ fetchPolicy: 'no-cache' });
  if (query.error !== undefined) return <QueryError query={query} />;
  return (
    <Panel aria-labelledby="public-name">
      <Stack>
        <CardHeading as="h2" id="public-name">
          {t('Public name')}
        </CardHeading>
        {query.data === undefined ? (
          <SkeletonRows height="8rem" />
        ) : (
          <PublicNameForm known={query.data.viewer.details?.publicName ?? ''} />
        )}
      </Stack>
    </Panel>
  );
}

function PublicNameForm({ known }: { known: string }) {
  const { t } = useLanguage();
  const change = useChange();
  const { username } = useViewer();
  const [set, { loading }] = useSetPublicNameMutation();
  const form = useForm(
    { publicName: known },
    ({ publicName }) => checkPublicName(publicName, username),
    useEditDraft('public name', known),
  );
  const submit = async (): Promise<void> => {
    const variables = { input: form.values };
    const { granted, error } = await change(
      async () => (await set({ variables })).data?.setPublicName,
      t('Public name saved.'),
    );
    if (granted === null) form.refuse(error.fields);
    else form.reset({ publicName: granted.viewer.details?.publicName ?? '' });
  };
  return (
    <form {...form.element(submit)}>
      <Stack>
        <PublicNameField form={form} />
        <Cluster>
          <SubmitButton isValid={form.isValid} isPending={loading}>
            {t('Save Name')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}
