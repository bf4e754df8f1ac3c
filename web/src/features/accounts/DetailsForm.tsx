import { checkDetails, type DetailName } from '@shared/rules/account-forms.js';
import { TEXTS } from '@shared/texts.js';
import { describeFailure } from '../../apollo/failure';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS, SUCCESS_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useForm } from '../../lib/useForm';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { CardHeading } from '../../ui/Heading';
import { Cluster, Stack } from '../../ui/Layout';
import { Panel } from '../../ui/Panel';
import { SkeletonRows } from '../../ui/Skeleton';
import { useToast } from '../../ui/Toast';
import { AccountInput } from './AccountInput';
import { useProfileDetailsQuery, type ProfileDetailsQuery } from './profile-details.generated';
import { useUpdateProfileMutation } from './update-profile.generated';

type Details = ProfileDetailsQuery['viewer']['details'];

const toTexts = (details: Details): Record<DetailName, string> => ({
  email: details?.email ?? '',
  firstName: details?.firstName ?? '',
  lastName: details?.lastName ?? '',
  address: details?.address ?? '',
});

/** The details of a customer, to read and to change. */
export function DetailsForm() {
  const { t } = useLanguage();
  const { data, error, refetch } = useProfileDetailsQuery({});
  if (error !== undefined)
    return <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} />;
  return (
    <Panel aria-labelledby="details" aria-busy={data === undefined}>
      <Stack>
        <CardHeading as="h2" id="details">
          {t('Your details')}
        </CardHeading>
        {data === undefined ? (
          <SkeletonRows height="24.5rem" />
        ) : (
          <LoadedForm details={data.viewer.details} />
        )}
      </Stack>
    </Panel>
  );
}

function LoadedForm({ details }: { details: Details }) {
  const { t } = useLanguage();
  const showToast = useToast();
  const attempt = useAttempt();
  const [update, { loading }] = useUpdateProfileMutation();
  const form = useForm(toTexts(details), checkDetails);

  const submit = async (): Promise<void> => {
    const variables = { input: form.values };
    const { granted, refusal } = await attempt(async () => (await update({ variables })).data?.updateProfile);
    if (granted === null) {
      showToast({ type: 'error', text: refusal.message, durationMs: ERROR_MS });
      form.refuse(refusal.fields);
      return;
    }
    // As the server has stored them: without spaces at the ends.
    form.reset(toTexts(granted.viewer.details));
    showToast({ type: 'success', text: TEXTS.profileUpdated, durationMs: SUCCESS_MS });
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        <AccountInput form={form} name="email" />
        <AccountInput form={form} name="firstName" />
        <AccountInput form={form} name="lastName" />
        <AccountInput form={form} name="address" hint={t('Street and number, postal code and city')} />
        <Cluster>
          <Button type="submit" variant="primary" disabled={!form.isValid} isPending={loading}>
            {t('Save Details')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
