import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { Coupon } from '#catalog/resources/payments.ts';
import { useT } from '#i18n/use-t.ts';
import { useCall } from '#pages/shared/use-call.ts';
import { useMoney } from '#pages/shared/use-money.ts';
import styles from './billing.module.css';

/** A coupon's code; what it takes off is said once it is known. Empty: none. */
export function CouponField({ onCoupon }: { onCoupon: (code: string) => void }) {
  const t = useT('billing');
  const { money } = useMoney();
  const { payments } = trpc.useUtils();
  const { busy, refused, call } = useCall();
  const [code, setCode] = useState('');
  const [taken, setTaken] = useState<Coupon | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    void call(async () => {
      const coupon = await payments.coupon.fetch({ code: code.trim() }, { retry: false });
      setTaken(coupon);
      onCoupon(coupon.code);
    });
  };
  const drop = () => {
    setTaken(null);
    setCode('');
    onCoupon('');
  };
  if (taken) {
    const { name, percentOff, amountOff } = taken;
    const off = amountOff ? money(amountOff.amount, amountOff.currency) : `${percentOff ?? 0} %`;
    return (
      <div className={styles.coupon} role="status">
        <span>{t('choose.off', { name, off })}</span>
        <Button variant="default" size="compact-md" onClick={drop}>
          {t('choose.without')}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.coupon} onSubmit={submit} noValidate>
      <TextInput
        label={t('choose.coupon')}
        autoComplete="off"
        maxLength={100}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={refused}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('choose.apply')}
      </Button>
    </form>
  );
}
