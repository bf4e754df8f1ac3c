import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, space, text } from '../../ui/theme/tokens';

export const Words = styled.p`
  max-width: 75ch;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
export const Answer = styled.div`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[2]};
  border-inline-start: 3px solid ${color.success};
`;
const Said = styled.p`
  font-size: ${text.small};
  color: ${color.inkSoft};
`;
const List = styled.ol`
  display: grid;
  gap: ${space[3]};
  list-style: none;
  li {
    display: grid;
    gap: ${space[1]};
  }
`;

interface Message {
  id: string;
  question: string;
  openedAt: string;
  answer: string | null;
  closedAt: string | null;
}

interface MessagesProps {
  messages: readonly Message[];
  /** Who has asked, as whoever reads calls them. */
  asking: string;
}

/** What was asked and answered, oldest first. */
export function Messages({ messages, asking }: MessagesProps) {
  const { t, formatDateTime } = useLanguage();
  return (
    <List>
      {messages.map(({ id, question, openedAt, answer, closedAt }) => (
        <li key={id}>
          <Said>
            {asking}, {formatDateTime(new Date(openedAt))}
          </Said>
          <Words>{question}</Words>
          {answer !== null && (
            <Answer>
              <Said>
                {t('Our answer')}
                {closedAt !== null && <>, {formatDateTime(new Date(closedAt))}</>}
              </Said>
              <Words>{answer}</Words>
            </Answer>
          )}
        </li>
      ))}
    </List>
  );
}
