import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { TicketForm } from '../features/tickets/TicketForm';
import { useLanguage } from '../i18n/language';
import { socialLinks } from '../lib/company';
import { addressLines, emails, OPENING_HOURS, phones } from '../lib/contact';
import { columns } from '../ui/layout/columns';
import { usePageTitle } from '../lib/usePageTitle';
import { useViewer } from '../lib/viewer';
import { CardHeading, Lead, PageHeading, SectionHeading } from '../ui/layout/Heading';
import { PageBody, Stack } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';
import { color, media, space } from '../ui/theme/tokens';
import { DemoNotice } from './DemoNotice';

const Columns = styled.div`
  ${columns('minmax(0, 5fr) minmax(0, 6fr)', space[5], space[8])}
  align-items: start;
`;
const Blocks = styled.div`
  display: grid;
  gap: ${space[4]};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Facts = styled.dl`
  dt {
    color: ${color.inkFaint};
  }
  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  ${media.touch} {
    dd a {
      display: inline-grid;
      align-items: center;
      min-height: 2.75rem;
    }
  }
  dd + dt {
    padding-top: ${space[1]};
  }
`;
const Place = styled.address`
  font-style: normal;
`;
const Links = styled.ul`
  a {
    display: inline-block;
    padding-block: ${space.half};
    ${media.touch} {
      padding-block: 0.625rem;
    }
  }
`;

function Block({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack as="section" data-gap="small">
      <CardHeading as="h2">{name}</CardHeading>
      {children}
    </Stack>
  );
}

function Addresses() {
  const { t, code } = useLanguage();
  return (
    <Blocks>
      <Block name={t('Visit us')}>
        <Place>
          {addressLines(code).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Place>
      </Block>
      <Block name={t('Opening hours')}>
        <Facts>
          {OPENING_HOURS.flatMap(({ days, from, to }) => [
            <dt key={days}>{t(days)}</dt>,
            <dd key={`${days}-hours`}>{from === null ? t('closed') : t('{from} to {to}', { from, to })}</dd>,
          ])}
        </Facts>
      </Block>
      {phones().length > 0 && (
        <Block name={t('Call us')}>
          <Facts>
            {phones().flatMap(({ label, number }) => [
              <dt key={label}>{t(label)}</dt>,
              <dd key={number}>
                <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
              </dd>,
            ])}
          </Facts>
        </Block>
      )}
      <Block name={t('Write to us')}>
        <Facts>
          {emails().flatMap(({ label, address }) => [
            <dt key={label}>{t(label)}</dt>,
            <dd key={address}>
              <a href={`mailto:${address}`}>{address}</a>
            </dd>,
          ])}
        </Facts>
      </Block>
      <Block name={t('Good to know')}>
        <Links>
          <li>
            <Link to="/terms">{t('Terms of Service')}</Link>
          </li>
          <li>
            <Link to="/privacy">{t('Privacy Policy')}</Link>
          </li>
          <li>
            <Link to="/return">{t('Return Policy')}</Link>
          </li>
        </Links>
      </Block>
      {socialLinks().length > 0 && (
        <Block name={t('Follow us')}>
          <Links>
            {socialLinks().map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </Links>
        </Block>
      )}
    </Blocks>
  );
}

/** The route /contact. Employees answer tickets and so have no form. */
export function ContactPage() {
  const { t } = useLanguage();
  usePageTitle(t('Contact'));
  const { role } = useViewer();
  return (
    <PageBody>
      <Stack>
        <PageHeading>{t('Contact')}</PageHeading>
        <Lead>
          {t(
            'Ask us before you buy, tell us when something does not work, or just come by. A person reads every message, and most are answered within one working day.',
          )}
        </Lead>
        <DemoNotice />
      </Stack>
      <Columns>
        <Addresses />
        {role !== 'employee' && (
          <Panel aria-labelledby="ticket">
            <Stack data-gap="large">
              <SectionHeading id="ticket">{t('Open a support ticket')}</SectionHeading>
              <TicketForm />
            </Stack>
          </Panel>
        )}
      </Columns>
    </PageBody>
  );
}
