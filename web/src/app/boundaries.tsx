import { Component, type ReactNode } from 'react';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { Button } from '../ui/actions/Button';
import { EmptyState } from '../ui/states/EmptyState';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';
import { CircleAlert } from 'lucide-react';

/** The generic error screen. Loads the page again from the server, code and all. */
function RenderError() {
  const { t } = useLanguage();
  usePageTitle(t('Error'));
  return (
    <PageBody>
      <PageHeading>{t(TEXTS.renderErrorTitle)}</PageHeading>
      <EmptyState icon={CircleAlert} text={t(TEXTS.renderErrorHint)}>
        <Button
          variant="primary"
          onClick={() => {
            location.reload();
          }}
        >
          {t(TEXTS.reloadPage)}
        </Button>
      </EmptyState>
    </PageBody>
  );
}

/**
 * Stands in for a page that failed to render, or whose code could not be loaded (after a deployment, or offline). Header and
 * footer stay in use, and the next navigation shows the next page. The router catches; it logs the error itself.
 */
export function PageErrorBoundary() {
  return <RenderError />;
}

interface LastResortState {
  hasFailed: boolean;
}

/** Catches what the inner boundary cannot: a failure of the site frame itself. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, LastResortState> {
  override state: LastResortState = { hasFailed: false };

  static getDerivedStateFromError(): LastResortState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <RenderError />
      </main>
    );
  }
}
