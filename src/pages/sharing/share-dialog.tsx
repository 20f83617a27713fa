import { Button, SegmentedControl, Skeleton, Switch, Tabs } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { Sharing } from '#catalog/resources/sharing.ts';
import { useT } from '#i18n/use-t.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { AssignPart } from './assign-part.tsx';
import { LinksPart } from './links-part.tsx';
import styles from './sharing.module.css';

interface ShareProps {
  scenarioId: number;
  name: string;
  onClose: () => void;
}

/** How one scenario is shared: with whom, by which links, in the channel, as source. */
export function ShareDialog({ scenarioId, name, onClose }: ShareProps) {
  const t = useT('sharing');
  const common = useT('common');
  const [tab, setTab] = useState<string | null>(null);
  const { data, error, refetch } = trpc.sharing.get.useQuery({ scenarioId });
  return (
    <PageDialog opened onClose={onClose} title={t('share.title', { name })} size="lg">
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={220} role="status" aria-label={common('loading')} />}
      {data && (
        // All panels are there at once: what is chosen needs no rendering that may come late.
        <Tabs
          value={tab ?? (data.may.assign ? 'people' : 'links')}
          onChange={setTab}
          keepMountedMode="display-none"
        >
          <Tabs.List>
            {data.may.assign && <Tabs.Tab value="people">{t('share.people')}</Tabs.Tab>}
            {data.may.publish && <Tabs.Tab value="links">{t('share.links')}</Tabs.Tab>}
            {(data.may.public || data.may.source) && (
              <Tabs.Tab value="everyone">{t('share.everyone')}</Tabs.Tab>
            )}
          </Tabs.List>
          <Tabs.Panel value="people" pt="md">
            <AssignPart sharing={data} />
          </Tabs.Panel>
          <Tabs.Panel value="links" pt="md">
            <LinksPart sharing={data} name={name} />
          </Tabs.Panel>
          <Tabs.Panel value="everyone" pt="md">
            <EveryonePart sharing={data} onLinks={() => setTab('links')} />
          </Tabs.Panel>
        </Tabs>
      )}
    </PageDialog>
  );
}

/** The channel, and the source. */
function EveryonePart({ sharing, onLinks }: { sharing: Sharing; onLinks: () => void }) {
  const t = useT('sharing');
  const { scenarioId, isPublic, sourceFor, may, links } = sharing;
  const utils = trpc.useUtils();
  const change = trpc.sharing.change.useMutation({
    onSuccess: (answer) => {
      utils.sharing.get.setData({ scenarioId }, answer);
      void utils.scenarios.list.invalidate();
      void utils.sharing.public.invalidate();
      void utils.sharing.shared.invalidate();
    },
  });
  const open = links.some(({ access, expired }) => access === 'anyone' && !expired);
  const needs = links.length > 0 ? 'share.publicNeedsOpenLink' : 'share.publicNeedsLink';
  return (
    <div className={styles.parts}>
      {may.public && (
        <Switch
          label={t('share.public')}
          description={t(open ? 'share.publicHint' : needs)}
          checked={isPublic}
          disabled={change.isPending || (!open && !isPublic)}
          onChange={(event) => change.mutate({ scenarioId, isPublic: event.currentTarget.checked })}
        />
      )}
      {may.public && may.publish && !open && links.length > 0 && (
        <Button variant="default" w="fit-content" leftSection={<Link2 size={16} />} onClick={onLinks}>
          {t('share.toLinks')}
        </Button>
      )}
      {may.source && (
        <fieldset className={styles.choice}>
          <legend>{t('share.source')}</legend>
          <SegmentedControl
            fullWidth
            disabled={change.isPending}
            value={sourceFor ?? 'nobody'}
            data={(['nobody', 'organization', 'everyone'] as const).map((value) => ({
              value,
              label: t(`share.sourceFor.${value}`),
            }))}
            onChange={(value) =>
              change.mutate({
                scenarioId,
                sourceFor: value === 'nobody' ? null : (value as 'organization' | 'everyone'),
              })
            }
          />
          <p className={styles.hint}>{t('share.sourceHint')}</p>
        </fieldset>
      )}
    </div>
  );
}
