import { CircleCheck, CircleDot } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BREACH_WORDS, type ReviewBreach } from '@shared/rules/review-breaches.js';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { Badge } from '../../ui/states/Badge';
import { useDecideReviewNoticeMutation } from './moderate.generated';
import { ModeratedReviewBody } from './ModeratedReviewCard';
import { ReasonDialog } from './ReasonDialog';
import type { ReviewNotice_NoticeFragment } from './review-notice.generated';

/** A notice about a review: what it says, the review, and the decision. */
export function NoticeCard({ notice }: { notice: ReviewNotice_NoticeFragment }) {
  const { t, code, formatDateTime } = useLanguage();
  const { id, breach, explanation, name, email, customerId, createdAt, decision, review } = notice;
  const { buildCode, buildName, reportedComment } = notice;
  const titleId = `notice-${id}`;
  const giver = [name, email].filter(Boolean).join(', ') || t('not named');
  return (
    <Panel as="article" tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <Cluster data-between>
          <CardHeading as="h2" id={titleId}>
            {t('Notice no. {id}', { id })}
          </CardHeading>
          {decision === null ? (
            <Badge tone="warning" icon={CircleDot}>
              {t('Open')}
            </Badge>
          ) : (
            <Badge tone="success" icon={CircleCheck}>
              {buildCode === null
                ? t(decision.isHidden ? 'Review hidden' : 'Review stays')
                : t(decision.isHidden ? 'Build taken down' : 'Build stays')}
            </Badge>
          )}
        </Cluster>
        <DescriptionList>
          <Fact name={t('Received')}>{formatDateTime(new Date(createdAt))}</Fact>
          <Fact name={t('From')}>
            {customerId === null ? giver : <Link to={customerPath(customerId)}>{giver}</Link>}
          </Fact>
          {buildCode !== null && (
            <Fact name={t('Shared build')}>
              <Link to={`/b/${buildCode}`} translate="no">
                {buildName}
              </Link>
            </Fact>
          )}
          <Fact name={t('What it breaks')}>{BREACH_WORDS[breach][code].label}</Fact>
          <Fact name={t('Explanation')}>{explanation}</Fact>
          {reportedComment !== null && reportedComment !== review?.review.comment && (
            <Fact name={t('What it said then')}>{reportedComment}</Fact>
          )}
          {decision !== null && (
            <>
              <Fact name={t('Decided')}>
                {t('{event} by {username}', {
                  event: formatDateTime(new Date(decision.at)),
                  username: decision.byUsername,
                })}
              </Fact>
              <Fact name={t('Reasons')}>
                {decision.breach === null
                  ? decision.explanation
                  : `${BREACH_WORDS[decision.breach][code].label}: ${decision.explanation}`}
              </Fact>
            </>
          )}
        </DescriptionList>
        {decision === null && <DecisionButtons id={id} known={breach} isOfBuild={buildCode !== null} />}
        {review === null && buildCode === null && <p>{t('Its author has deleted the review.')}</p>}
        {review !== null && <ModeratedReviewBody review={review} hasActions={decision !== null} />}
      </Stack>
    </Panel>
  );
}

function DecisionButtons({ id, known, isOfBuild }: { id: string; known: ReviewBreach; isOfBuild: boolean }) {
  const { t } = useLanguage();
  const change = useChange();
  const [asked, setAsked] = useState<'hide' | 'keep' | null>(null);
  const [decide, { loading }] = useDecideReviewNoticeMutation();
  const isHidden = asked === 'hide';
  const hideWords = t(isOfBuild ? 'Take down' : 'Hide Review');
  const keepWords = t(isOfBuild ? 'Leave it' : 'Keep Review');
  const act = async (breach: ReviewBreach | null, explanation: string): Promise<void> => {
    const variables = { input: { noticeId: id, isHidden, breach, explanation } };
    const { error } = await change(
      async () => (await decide({ variables })).data?.decideReviewNotice,
      t('Notice no. {id} decided.', { id }),
    );
    if (error === null) setAsked(null);
  };
  return (
    <Cluster>
      <Button variant="danger" onClick={() => setAsked('hide')}>
        {hideWords}
      </Button>
      <Button onClick={() => setAsked('keep')}>{keepWords}</Button>
      {asked !== null && (
        <ReasonDialog
          key={asked}
          about={`notice ${id} ${asked}`}
          title={
            isOfBuild
              ? t('Decide notice no. {id}?', { id })
              : isHidden
                ? t('Hide the review of notice no. {id}?', { id })
                : t('Keep the review of notice no. {id}?', { id })
          }
          action={isHidden ? hideWords : keepWords}
          isHiding={isHidden}
          known={known}
          hint={
            isHidden
              ? isOfBuild
                ? t('Which words, and why. Reporter and owner are told by email.')
                : t('Which words, and why. Reporter and author are told by email.')
              : t('Why it stays. The reporter is told by email.')
          }
          isPending={loading}
          onClose={() => setAsked(null)}
          onAct={(breach, explanation) => void act(breach, explanation)}
        />
      )}
    </Cluster>
  );
}
