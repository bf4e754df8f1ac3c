import { ClosedState } from '../features/closing/ClosedState';
import { useShopStateQuery } from '../features/closing/closing.generated';
import { ClosingForm } from '../features/closing/ClosingForm';
import { useLanguage } from '../i18n/language';
import { OwnersOnly } from '../lib/OwnersOnly';
import { QueryError } from '../lib/QueryError';
import { usePageTitle } from '../lib/usePageTitle';
import { Lead, PageHeading, SectionHeading } from '../ui/layout/Heading';
import { NarrowBody, Stack } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';

/** The page /staff/closing, for owners: whether the shop is open, and what opens and closes it. */
export function ClosingPage() {
  const { t } = useLanguage();
  usePageTitle(t('Open or close'));
  const query = useShopStateQuery({ fetchPolicy: 'cache-and-network' });
  const state = query.data?.shopState;
  return (
    <OwnersOnly>
      <NarrowBody>
        <Stack>
          <PageHeading>{t('Open or close')}</PageHeading>
          <Lead>
            {t(
              'From a closed shop nothing leaves: no mail, no invoice, no payment and no webhook. All of it waits, and goes on when you open.',
            )}
          </Lead>
        </Stack>
        <QueryError query={query} />
        {state !== undefined && (
          <Panel aria-labelledby="state">
            <Stack>
              <SectionHeading id="state">
                {state.isClosed ? t('The shop is closed.') : t('The shop is open.')}
              </SectionHeading>
              {state.isClosed ? <ClosedState state={state} /> : <ClosingForm />}
            </Stack>
          </Panel>
        )}
      </NarrowBody>
    </OwnersOnly>
  );
}
