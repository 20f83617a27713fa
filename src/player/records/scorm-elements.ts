import { suspendData } from '#catalog/limits.ts';
import type { ScormVersion } from '#catalog/record-hosts.ts';

/** What we say to a learning management system, by what it is called in each version of SCORM. */
interface Elements {
  student: string;
  location: string;
  suspendData: string;
  exit: string;
  sessionTime: string;
  score: string;
  response: string;
  right: string;
  wrong: string;
  moment: string;
  /** Seconds, as this version writes them. */
  duration: (seconds: number) => string;
  /** A moment, as this version writes it. */
  time: (date: Date) => string;
  /** A choice of a question: the place in its list, from 0. */
  choice: (index: number) => string;
  /** Choices of one question that this version can name. */
  choices: number;
  /** Characters that suspend data may have. */
  suspendLimit: number;
}

const two = (number: number) => String(Math.floor(number)).padStart(2, '0');

export const scormElements: Record<ScormVersion, Elements> = {
  '1.2': {
    student: 'cmi.core.student_id',
    location: 'cmi.core.lesson_location',
    suspendData: 'cmi.suspend_data',
    exit: 'cmi.core.exit',
    sessionTime: 'cmi.core.session_time',
    score: 'cmi.core.score',
    response: 'student_response',
    right: 'correct',
    wrong: 'wrong',
    moment: 'time',
    duration: (seconds) =>
      `${two(seconds / 3600).padStart(4, '0')}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${two((seconds % 1) * 100)}`,
    time: (date) => `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`,
    choice: (index) => index.toString(36),
    choices: 36,
    suspendLimit: suspendData['1.2'],
  },
  '2004': {
    student: 'cmi.learner_id',
    location: 'cmi.location',
    suspendData: 'cmi.suspend_data',
    exit: 'cmi.exit',
    sessionTime: 'cmi.session_time',
    score: 'cmi.score',
    response: 'learner_response',
    right: 'correct',
    wrong: 'incorrect',
    moment: 'timestamp',
    // Some systems read two digits only.
    duration: (seconds) =>
      `PT${Math.floor(seconds / 3600)}H${two((seconds / 60) % 60)}M${two(seconds % 60)}.${two((seconds % 1) * 100)}S`,
    // A time zone stands after a fraction only.
    time: (date) => `${date.toISOString().slice(0, 22)}Z`,
    choice: (index) => `choice_${index + 1}`,
    choices: Number.POSITIVE_INFINITY,
    suspendLimit: suspendData['2004, 4'],
  },
};
