import { CircleAlert } from 'lucide-react';
import { Notice } from './notice.tsx';

/** Why a form's call was refused, if it was. */
export const Refused = ({ why }: { why: string | undefined }) =>
  why ? (
    <Notice tone="danger" icon={<CircleAlert size={18} />}>
      {why}
    </Notice>
  ) : null;
