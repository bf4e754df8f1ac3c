import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { Stack } from '../../ui/layout/Layout';
import { color, space, text } from '../../ui/theme/tokens';
import { useSimilarTicketsQuery } from './similar-tickets.generated';

const Heading = styled.h3`
  color: ${color.inkSoft};
  font-size: ${text.ui};
  letter-spacing: 0;
`;
const Entry = styled.details`
  border-top: 1px solid ${color.line};
  font-size: ${text.ui};
  line-height: 1.5;
  summary {
    min-height: 2.75rem;
    padding-block: ${space[1]};
    cursor: pointer;
    overflow-wrap: anywhere;
  }
`;
const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  &[data-question] {
    color: ${color.inkSoft};
  }
`;
const Content = styled(Stack)`
  padding-bottom: ${space[2]};
`;

interface SimilarTicketsProps {
  ticketId: string;
  /** Called with the answer that should serve again. */
  onUse: (answer: string) => void;
}

/** Answered tickets that ask something alike, beside an open one. Nothing shows while there are none. */
export function SimilarTickets({ ticketId, onUse }: SimilarTicketsProps) {
  const { t } = useLanguage();
  const { data } = useSimilarTicketsQuery({ variables: { id: ticketId } });
  const tickets = data?.ticket?.similarTickets ?? [];
  if (tickets.length === 0) return null;
  return (
    <Stack
      as="aside"
      data-gap="small"
      aria-label={t('Answered tickets similar to ticket {ticketId}', { ticketId })}
    >
      <Heading>{t('Similar answered questions')}</Heading>
      <div>
        {tickets.map(({ id, title, question, answer }) => (
          <Entry key={id}>
            <summary>{title}</summary>
            <Content>
              <Words data-question>{question}</Words>
              <Words>{answer}</Words>
              <div>
                <Button
                  onClick={() => {
                    onUse(answer ?? '');
                  }}
                >
                  {t('Use This Answer')}
                </Button>
              </div>
            </Content>
          </Entry>
        ))}
      </div>
    </Stack>
  );
}
