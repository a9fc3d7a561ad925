import { Check, X } from 'lucide-react';
import styled from 'styled-components';
import { useExplainTimeQuery } from '#app/api/appointmentApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import type { ArgsOf } from '#app/api/request.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { explainTime } from '#contract/explainedTime.ts';
import { VisuallyHidden } from '#design-system/internal/VisuallyHidden.ts';

export interface WhyNotProps {
  time: ArgsOf<typeof explainTime>;
  /** Lists all rules of booking, passed or not. */
  listsRules?: boolean;
}

/** Says why a time cannot be booked: the first rule that refuses it. */
export function WhyNot({ time, listsRules = false }: WhyNotProps) {
  const t = useTexts('appointments');
  const { currentData, error } = useExplainTimeQuery(time, { refetchOnMountOrArgChange: freshSeconds });
  const rules = currentData?.data.rules;
  const refusal = rules?.find(({ passes }) => !passes);
  const summary =
    rules === undefined ? (error ? errorMessage(error) : t('lookingUpWhy')) : (refusal?.text ?? t('freeAgain'));
  return (
    <>
      <p role="status">{summary}</p>
      {listsRules && rules ? (
        <Rules>
          {rules.map(({ rule, passes, text }) => (
            <li key={rule} data-fails={!passes || undefined}>
              {passes ? <Check aria-hidden /> : <X aria-hidden />}
              <span>
                <VisuallyHidden>{t(passes ? 'rulePasses' : 'ruleFails')} </VisuallyHidden>
                {text}
              </span>
            </li>
          ))}
        </Rules>
      ) : null}
    </>
  );
}

const Rules = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin-block-start: var(--space-2);
  padding-block-start: var(--space-2);
  border-block-start: 1px solid currentColor;

  li { display: flex; gap: var(--space-2); }
  [data-fails] { font-weight: 600; }
  svg { flex: none; inline-size: 16px; block-size: 16px; margin-block-start: 2px; }
`;
