import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import { Tabs } from '#design-system/components/tabs/Tabs.tsx';
import type { Change, Decision, Review as RunReview } from '../../changes.ts';
import {
  Actions,
  ChangeButton,
  ChangeList,
  Hint,
  Layout,
  Main,
  Missing,
  Pictures,
  SlidingPictures,
  Top,
  Unchanged,
} from './ReviewPage.styles.ts';

interface Review extends RunReview {
  /** Whether decisions reach the baselines. Static files only show the changes. */
  canDecide: boolean;
}

type View = 'sideBySide' | 'slider' | 'difference';

/** All changed pictures of the last run of the visual tests, one at a time. */
export function ReviewPage() {
  const [review, setReview] = useState<Review | 'loading' | 'failed'>('loading');
  useEffect(() => {
    loadReview().then(setReview, () => setReview('failed'));
  }, []);
  if (review === 'loading') return <Spinner label="Loading the changes" />;
  if (review === 'failed') {
    return (
      <ErrorState description="The changes cannot be read. Start the review again." onRetry={() => location.reload()} />
    );
  }
  const { changes, notCompared, subjectCount } = review;
  if (changes.length > 0)
    return <Changes {...review} onDecide={(decided) => setReview({ ...review, changes: decided })} />;
  if (subjectCount === 0) {
    return (
      <ErrorState title="Nothing was compared" description="The run ended before the first picture. See its output." />
    );
  }
  if (notCompared.length === 0) {
    return <EmptyState title="Nothing has changed" description="Every picture equals its baseline." />;
  }
  return (
    <Unchanged>
      <h1>
        {notCompared.length === subjectCount ? 'Nothing was compared' : 'No changes in the part that was compared'}
      </h1>
      <NotCompared {...review} />
    </Unchanged>
  );
}

/** Says which part of the run is missing. Renders nothing for a complete run. */
function NotCompared({ notCompared, subjectCount, reason }: Review) {
  if (notCompared.length === 0) return null;
  return (
    <Missing>
      <Banner tone="warning" title={`${notCompared.length} of ${subjectCount} stories and sheets were not compared`}>
        {reason === undefined ? '' : `Because ${reason}`}
      </Banner>
      <details>
        <summary>Not compared</summary>
        <ul>
          {notCompared.map((subject) => (
            <li key={subject}>{subject}</li>
          ))}
        </ul>
      </details>
    </Missing>
  );
}

function Changes({ onDecide, ...review }: Review & { onDecide: (changes: Review['changes']) => void }) {
  const { changes } = review;
  const [index, setIndex] = useState(0);
  const [view, setView] = useState<View>('sideBySide');
  const [failed, setFailed] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  const change = changes[index];
  const canDecide = review.canDecide && change?.isComplete === true;

  const move = (by: number) => setIndex(Math.min(Math.max(index + by, 0), changes.length - 1));
  const decide = async (decision: Decision) => {
    if (!canDecide || change === undefined) return;
    const isSaved = await saveDecision(change.name, decision);
    setFailed(!isSaved);
    if (!isSaved) return;
    onDecide(changes.map((other) => (other === change ? { ...change, decision } : other)));
    move(1);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      j: () => move(1),
      k: () => move(-1),
      a: () => void decide('accepted'),
      r: () => void decide('rejected'),
      1: () => setView('sideBySide'),
      2: () => setView('slider'),
      3: () => setView('difference'),
    };
    actions[event.key]?.();
  });
  // Listens on the document, because a key may remove the focused element.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (change === undefined) return null;
  const decided = changes.filter(({ decision }) => decision !== undefined).length;

  return (
    <Layout>
      <ChangeList ref={list} aria-label="Changes">
        {changes.map((other, at) => (
          <li key={other.name}>
            <ChangeButton type="button" aria-current={at === index} onClick={() => setIndex(at)}>
              <strong>{componentOf(other)}</strong>
              <span>{other.story}</span>
              <span>
                {other.frame}, {other.mode} <DecisionBadge change={other} />
              </span>
            </ChangeButton>
          </li>
        ))}
      </ChangeList>
      <Main>
        <NotCompared {...review} />
        <Top>
          <div>
            <h1>
              {componentOf(change)}: {change.story}
            </h1>
            <p>
              {change.title} · {change.frame} · {change.mode} · {describePixels(change)}
            </p>
          </div>
          {canDecide ? (
            <Actions>
              <Button aria-keyshortcuts="r" onClick={() => void decide('rejected')}>
                Reject
              </Button>
              <Button variant="primary" aria-keyshortcuts="a" onClick={() => void decide('accepted')}>
                Accept
              </Button>
            </Actions>
          ) : null}
        </Top>
        <Hint role="status">
          {failed ? 'The decision was not saved. Is the review still running? ' : ''}
          {review.canDecide ? `${decided} of ${changes.length} decided. ` : 'To accept changes, run npm run review. '}
          {change.isComplete ? '' : 'Not all pictures of this story were compared, so you cannot decide yet. '}
          Keys: J and K for the next and previous change{canDecide ? ', A to accept, R to reject' : ''}, 1 to 3 for the
          view.
        </Hint>
        <Tabs<View>
          label="View"
          value={view}
          onValueChange={setView}
          tabs={[
            { value: 'sideBySide', label: 'Side by side', content: <SideBySide change={change} /> },
            {
              value: 'slider',
              label: 'Slider',
              content: <Slider change={change} />,
              disabled: isNew(change),
            },
            {
              value: 'difference',
              label: 'Difference',
              content: <img src={pictureOf(change, 'difference')} alt="Changed pixels in red" />,
              disabled: isNew(change),
            },
          ]}
        />
      </Main>
    </Layout>
  );
}

function SideBySide({ change }: { change: Change }) {
  return (
    <Pictures>
      {isNew(change) ? null : (
        <figure>
          <figcaption>Before</figcaption>
          <FullSize change={change} kind="before" />
        </figure>
      )}
      <figure>
        <figcaption>After</figcaption>
        <FullSize change={change} kind="after" />
      </figure>
    </Pictures>
  );
}

/** A picture that opens in its own tab: side by side, pictures are small. */
function FullSize({ change, kind }: { change: Change; kind: 'before' | 'after' }) {
  const url = pictureOf(change, kind);
  return (
    <a href={url} target="_blank" rel="noreferrer" title="Open in full size">
      <img src={url} alt={`${change.story} ${kind}`} />
    </a>
  );
}

/** Shows the new picture over the old one, cut off at a position between 0 and 100 percent. */
function Slider({ change }: { change: Change }) {
  const [position, setPosition] = useState(50);
  return (
    <SlidingPictures>
      <label>
        Before and after
        <input type="range" value={position} onChange={({ target }) => setPosition(target.valueAsNumber)} />
      </label>
      <div>
        <img src={pictureOf(change, 'before')} alt={`${change.story} before`} />
        <img
          src={pictureOf(change, 'after')}
          alt={`${change.story} after`}
          style={{ clipPath: `inset(0 0 0 ${position}%)` }}
        />
      </div>
    </SlidingPictures>
  );
}

function DecisionBadge({ change: { decision } }: { change: Change }) {
  if (decision === undefined) return null;
  return (
    <StatusBadge tone={decision === 'accepted' ? 'success' : 'danger'}>
      {decision === 'accepted' ? 'Accepted' : 'Rejected'}
    </StatusBadge>
  );
}

const componentOf = ({ title }: Change) => title.split('/').at(-1);

const isNew = ({ pixels }: Change) => pixels === undefined;

function describePixels({ pixels }: Change): string {
  if (pixels === undefined) return 'new';
  return pixels === 1 ? '1 pixel differs' : `${pixels.toLocaleString('en')} pixels differ`;
}

function pictureOf({ name }: Change, kind: 'before' | 'after' | 'difference'): string {
  return `./changes/${name}.${kind}.webp`;
}

async function loadReview(): Promise<Review> {
  const response = await fetch('./changes.json');
  if (!response.ok) throw new Error(`The changes answered ${response.status}.`);
  return await response.json();
}

/** Saves a decision. Resolves to false if that failed. */
async function saveDecision(name: string, decision: Decision): Promise<boolean> {
  const body = JSON.stringify({ name, decision });
  const headers = { 'Content-Type': 'application/json' };
  return await fetch('./decisions', { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    () => false,
  );
}
