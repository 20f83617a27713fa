import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { meetingForm } from '#catalog/resources/course-sessions.ts';
import { useT } from '#i18n/use-t.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import own from './classes.module.css';

/** A meeting on the wall of the session's zone; with a rule (RFC 5545) it comes again. */
export type NewMeeting = { starts: string; minutes: number; place: string; rule?: string };

const repeats = { once: '', daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const;
type Repeat = keyof typeof repeats;
const empty = { starts: '', minutes: 60, place: '', repeat: 'once' as Repeat, count: 5 };

interface AddProps {
  zone: string;
  /** @throws what the call threw */
  onAdd: (meeting: NewMeeting) => Promise<unknown>;
}

/** A new meeting, or some that come again. */
export function AddMeeting({ zone, onAdd }: AddProps) {
  const t = useT('classes');
  const { busy, refused, call } = useCall();
  const [draft, setDraft] = useState(empty);
  const { starts, minutes, place, repeat, count } = draft;
  const meeting = meetingForm.safeParse({ starts: starts.slice(0, 16), minutes, place });
  const set = (part: Partial<typeof empty>) => setDraft({ ...draft, ...part });
  const submit = () =>
    call(async () => {
      if (!meeting.success) return;
      const rule = repeats[repeat] && `FREQ=${repeats[repeat]};COUNT=${count}`;
      await onAdd({ ...meeting.data, ...(rule ? { rule } : {}) });
      setDraft({ ...draft, starts: '' });
    });
  return (
    <form
      className={own.meeting}
      aria-label={t('meetings.add')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Refused why={refused} />
      <TextInput
        type="datetime-local"
        label={t('fields.startsIn', { zone })}
        value={starts}
        onChange={(event) => set({ starts: event.currentTarget.value })}
      />
      <NumberInput
        w={120}
        label={t('fields.minutes')}
        min={1}
        max={10_080}
        value={minutes}
        onChange={(value) => set({ minutes: Number(value) })}
      />
      <TextInput
        label={t('fields.place')}
        description={t('meetings.placeHint')}
        maxLength={300}
        value={place}
        onChange={(event) => set({ place: event.currentTarget.value })}
      />
      <Select
        w={170}
        label={t('meetings.repeat')}
        allowDeselect={false}
        value={repeat}
        data={Object.keys(repeats).map((value) => ({
          value,
          label: t(`meetings.repeats.${value as Repeat}`),
        }))}
        onChange={(value) => value && set({ repeat: value as Repeat })}
      />
      {repeat !== 'once' && (
        <NumberInput
          w={110}
          label={t('meetings.count')}
          min={2}
          max={200}
          value={count}
          onChange={(value) => set({ count: Number(value) })}
        />
      )}
      <Button
        type="submit"
        loading={busy}
        disabled={!meeting.success}
        leftSection={<CalendarPlus size={16} aria-hidden="true" />}
      >
        {t('meetings.add')}
      </Button>
    </form>
  );
}
