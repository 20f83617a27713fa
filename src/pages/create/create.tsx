import { TextInput } from '@mantine/core';
import { ArrowLeft, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { uploads } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { createFromFiles } from '#models/library/upload-batch.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { DropZone } from '#pages/upload/drop-zone.tsx';
import { FileButton } from '#pages/upload/file-button.tsx';
import { FileHint } from '#pages/upload/file-hint.tsx';
import styles from './create.module.css';
import { Templates } from './templates.tsx';

/** A new scenario: its name, and the pictures or the template it begins with. */
export function CreatePage() {
  const t = useT('library');
  const [name, setName] = useState('');
  useTitle(t('make.title'));
  const take = (files: File[]) => createFromFiles(name, files);
  return (
    <DropZone enabled onFiles={take}>
      <div className={styles.page}>
        <Link to="/scenarios/user" className={styles.back}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('make.back')}
        </Link>
        <h1 className={styles.title}>{t('make.title')}</h1>
        <p className={styles.lead}>{t('make.lead')}</p>
        <TextInput
          size="md"
          label={t('make.name')}
          placeholder={t('make.byFile')}
          maxLength={uploads.nameLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={styles.well}>
          <span className={styles.icon} aria-hidden="true">
            <Upload size={26} />
          </span>
          <FileButton size="md" onFiles={take}>
            {t('make.choose')}
          </FileButton>
          <span className={styles.or}>{t('make.drop')}</span>
          <FileHint />
        </div>
        <Templates name={name} />
      </div>
    </DropZone>
  );
}
