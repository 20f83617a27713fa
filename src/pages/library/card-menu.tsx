import { Menu } from '@mantine/core';
import {
  Copy,
  Download,
  EllipsisVertical,
  ExternalLink,
  FolderInput,
  HeadsetIcon,
  type LucideIcon,
  Pencil,
  Shapes,
  Share2,
  SquarePen,
  TextSearch,
  Trash2,
  UserRoundCheck,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { watchPath } from '#catalog/live-code.ts';
import { can } from '#catalog/permissions.ts';
import type { SearchedList } from '#catalog/resources/sharing.ts';
import type { TextKey } from '#i18n/keys.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { type Card, type CardTask, pathOf } from './card.ts';
import styles from './library.module.css';

interface Offer {
  scenario: Card;
  list: SearchedList;
  /** The person may make scenarios. */
  makes: boolean;
}

interface Row {
  icon: LucideIcon;
  text: TextKey | ((scenario: Card) => TextKey);
  when: (offer: Offer) => boolean;
}

const changes = ({ scenario }: Offer) => scenario.mayEdit;

/** What can be asked for on a card, in this order; what destroys stands apart, at the end. */
const rows: Record<CardTask['kind'], Row> = {
  headset: {
    icon: HeadsetIcon,
    text: 'auth:headset.title',
    when: ({ scenario, list }) => pathOf(scenario, list) !== null,
  },
  rename: { icon: Pencil, text: 'library:menu.rename', when: changes },
  describe: { icon: TextSearch, text: 'sharing:describe.menu', when: changes },
  share: { icon: Share2, text: 'sharing:share.menu', when: changes },
  duplicate: {
    icon: Copy,
    text: 'library:menu.duplicate',
    when: ({ scenario, list, makes }) => makes && (scenario.mayEdit || list === 'user' || list === 'shared'),
  },
  template: {
    icon: Shapes,
    text: ({ template }) => (template ? 'library:menu.unmakeTemplate' : 'library:menu.makeTemplate'),
    when: changes,
  },
  move: { icon: FolderInput, text: 'library:folders.move', when: ({ list }) => list === 'user' },
  export: { icon: Download, text: 'exchange:export', when: changes },
  give: {
    icon: UserRoundCheck,
    text: 'sharing:unregistered.give',
    when: ({ list }) => list === 'unregistered',
  },
  delete: { icon: Trash2, text: 'library:menu.delete', when: changes },
};
const kinds = Object.keys(rows) as CardTask['kind'][];

interface CardMenuProps {
  scenario: Card;
  list: SearchedList;
  onTask: (task: CardTask) => void;
}

/** What can be done with a scenario by who sees it in a list. */
export function CardMenu({ scenario, list, onTask }: CardMenuProps) {
  const t = useT('library');
  const say = useText('library', 'sharing', 'exchange', 'auth');
  const navigate = useNavigate();
  const { user } = useSnapshot(session);
  const offer: Offer = { scenario, list, makes: user !== null && can(user, 'scenarios.create') };
  const offered = kinds.filter((kind) => rows[kind].when(offer));
  const { id, name, liveCode } = scenario;
  const edits = pathOf(scenario, list) === `/scenarios/${id}`;
  if (offered.length === 0 && !edits && !liveCode) return null;
  return (
    <Menu position="bottom-end" width={210} shadow="md">
      <Menu.Target>
        <button type="button" className={styles.more} aria-label={t('card.actions', { name })}>
          <EllipsisVertical size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {edits && (
          <Menu.Item leftSection={<SquarePen size={16} />} onClick={() => navigate(`/scenarios/${id}`)}>
            {t('menu.open')}
          </Menu.Item>
        )}
        {liveCode && (
          <Menu.Item
            component="a"
            href={`#${watchPath(scenario)}`}
            target="_blank"
            leftSection={<ExternalLink size={16} />}
          >
            {t('menu.view')}
          </Menu.Item>
        )}
        {offered.map((kind) => {
          const { icon: Icon, text } = rows[kind];
          const danger = kind === 'delete';
          return [
            danger && <Menu.Divider key="divider" />,
            <Menu.Item
              key={kind}
              data-danger={danger || undefined}
              leftSection={<Icon size={16} />}
              onClick={() => onTask({ kind, scenario })}
            >
              {say(typeof text === 'function' ? text(scenario) : text)}
            </Menu.Item>,
          ];
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
