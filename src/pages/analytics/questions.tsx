import { useMediaQuery } from '@mantine/hooks';
import { lazy } from 'react';
import type { AnalyticsSummary, QuestionFigures } from '#catalog/resources/analytics.ts';
import { useT } from '#i18n/use-t.ts';
import { Card } from './card.tsx';
import type { PartProps } from './part.ts';
import { useNumbers } from './use-numbers.ts';

const Bars = lazy(() => import('./plots.tsx'));

const keyOf = ({ scenarioId, questionId }: QuestionFigures) => `${scenarioId} ${questionId}`;
const same = (of: AnalyticsSummary | undefined, question: QuestionFigures) =>
  of?.questions.find((one) => keyOf(one) === keyOf(question));

/** How each question fared, and how it was answered. */
export function Questions({ summary, other, asked, called }: PartProps) {
  const t = useT('analytics');
  const numbers = useNumbers();
  const title = t('questions.title');
  const wide = useMediaQuery('(min-width: 721px)', true);
  const questions = summary.questions.map((one) => ({
    ...one,
    label: called(one.scenarioId, one.question || t('questions.nameless', { id: one.questionId })),
    before: same(other, one),
  }));
  return (
    <>
      <Card
        wide
        title={title}
        hint={t('questions.hint')}
        asked={asked}
        table="answers"
        heads={[
          t('questions.question'),
          t('questions.answers'),
          t('questions.right'),
          ...(other ? [t('otherVersion', { label: t('questions.right') })] : []),
          t('questions.discrimination'),
          t('questions.seconds'),
        ]}
        rows={questions.map(({ label, before, ...one }) => [
          keyOf(one),
          label,
          numbers.count(one.answers),
          numbers.percent(one.difficulty),
          ...(other ? [before ? numbers.percent(before.difficulty) : '–'] : []),
          numbers.index(one.discrimination),
          numbers.clock(one.seconds),
        ])}
      >
        <Bars
          title={title}
          lying
          wide={wide}
          kind="percent"
          bars={questions.map(({ label, difficulty, before }) => ({
            label,
            difficulty,
            ...(other ? { before: before?.difficulty ?? 0 } : {}),
          }))}
          series={[
            { name: 'difficulty', label: t('questions.right'), color: 'right' },
            ...(other
              ? [
                  {
                    name: 'before',
                    label: t('otherVersion', { label: t('questions.right') }),
                    color: 'other' as const,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {questions.map(({ label, ...one }) => (
        <Answers key={keyOf(one)} title={label} question={one} asked={asked} />
      ))}
    </>
  );
}

interface AnswersProps extends Pick<PartProps, 'asked'> {
  title: string;
  question: QuestionFigures;
}

function Answers({ title, question, asked }: AnswersProps) {
  const t = useT('analytics');
  const numbers = useNumbers();
  const named = question.choices.map((one) => ({
    ...one,
    label: `${one.correct ? '✓ ' : ''}${one.text || one.choice}`,
  }));
  return (
    <Card
      title={title}
      hint={t('questions.item', {
        right: numbers.percent(question.difficulty),
        discrimination: numbers.index(question.discrimination),
      })}
      asked={{ ...asked, scenario: question.scenarioId }}
      table="answers"
      heads={[t('questions.choice'), t('questions.correct'), t('questions.answers')]}
      rows={named.map(({ choice, text, correct, count }) => [
        choice,
        text || choice,
        correct ? '✓' : '–',
        numbers.count(count),
      ])}
    >
      <Bars
        title={title}
        lying
        stacked
        bars={named.map(({ label, correct, count }) => ({ label, [correct ? 'right' : 'wrong']: count }))}
        series={[
          { name: 'right', label: t('questions.right'), color: 'right' },
          { name: 'wrong', label: t('questions.wrong'), color: 'other' },
        ]}
      />
    </Card>
  );
}
