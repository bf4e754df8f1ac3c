import { checkDetails, checkEmailChange, type ProfileFieldName } from '@shared/rules/account-forms.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { QueryError } from '../../lib/QueryError';
import { useForm } from '../../lib/useForm';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { AccountInput } from './AccountInput';
import { EmailStatus } from './EmailStatus';
import { useProfileDetailsQuery, type ProfileDetailsQuery } from './profile-details.generated';
import { useUpdateProfileMutation } from './update-profile.generated';

type Details = NonNullable<ProfileDetailsQuery['viewer']['details']>;
type FieldName = ProfileFieldName | 'currentPassword';

const toDraft = (details: Details): Record<FieldName, string> => ({
  email: details.email ?? '',
  firstName: details.firstName ?? '',
  lastName: details.lastName ?? '',
  address: details.address ?? '',
  currentPassword: '',
});

/** The details of a customer, to read and to change. */
export function DetailsForm() {
  const { t } = useLanguage();
  const query = useProfileDetailsQuery({});
  const { data, error } = query;
  if (error !== undefined) return <QueryError query={query} />;
  return (
    <Panel aria-labelledby="details" aria-busy={data === undefined}>
      <Stack>
        <CardHeading as="h2" id="details">
          {t('Your details')}
        </CardHeading>
        {data === undefined ? (
          <SkeletonRows height="28rem" />
        ) : (
          data.viewer.details !== null && (
            // Another person's details are another form: what was typed over the ones before is not for them.
            <LoadedForm key={data.viewer.userId} details={data.viewer.details} />
          )
        )}
      </Stack>
    </Panel>
  );
}

function LoadedForm({ details }: { details: Details }) {
  const { t } = useLanguage();
  const change = useChange();
  const [update, { loading }] = useUpdateProfileMutation();
  const isNewEmail = ({ email }: Readonly<Record<FieldName, string>>): boolean =>
    email.trim() !== details.email;
  const start = toDraft(details);
  const form = useForm(
    start,
    (values) => [...checkDetails(values), ...(isNewEmail(values) ? checkEmailChange(values) : [])],
    useEditDraft('details', start),
  );

  const submit = async (): Promise<void> => {
    const variables = { input: form.values };
    const { granted, error } = await change(
      async () => (await update({ variables })).data?.updateProfile,
      TEXTS.profileUpdated,
    );
    if (granted === null) form.refuse(error.fields);
    // As the server has stored them: without spaces at the ends.
    else form.reset(toDraft(granted.viewer.details ?? details));
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        <Stack data-gap="small">
          <AccountInput form={form} name="email" />
          <EmailStatus details={details} />
        </Stack>
        {isNewEmail(form.values) && (
          <AccountInput
            form={form}
            name="currentPassword"
            hint={t(
              'Needed for another email address. It counts once you have followed the link that we send there.',
            )}
          />
        )}
        <AccountInput form={form} name="firstName" />
        <AccountInput form={form} name="lastName" />
        <AccountInput form={form} name="address" hint={t('Street and number, postal code and city')} />
        <Cluster>
          <SubmitButton isValid={form.isValid} isPending={loading}>
            {t('Save Details')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}
