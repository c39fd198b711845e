import { ChartColumn, Download, Image, Table } from 'lucide-react'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import type { Chart } from '../chart.ts'
import { writeChart } from '../chart-table.ts'
import type { Say } from '../say.ts'

interface Props {
  chart: Chart
  title: string
  /** Below the title in the picture: how many answers, until when. */
  source: string
  say: Say
  isTable: boolean
  onTable: (isTable: boolean) => void
}

/** What can be done with every chart. */
export function ChartTools({ chart, title, source, say, isTable, onTable }: Props) {
  const { t } = say

  async function savePicture() {
    const { savePicture: save } = await import('../picture.ts')
    await save(chart, { title, source, say }, fileName(title)).catch(() =>
      toaster.show({ variant: 'error', title: t('desk-summary.pictureFailed') }),
    )
  }

  function saveNumbers() {
    const titles = { share: t('desk-summary.sharePercent'), value: t('desk-summary.value') }
    const text = writeChart(chart, titles)
    saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), `${fileName(title)}.csv`)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="qcard__foot" role="group" aria-label={t('desk-summary.toolsOf', { title })}>
      <Button size="sm" variant="ghost" icon={isTable ? ChartColumn : Table} onClick={() => onTable(!isTable)}>
        {t(isTable ? 'desk-summary.showChart' : 'desk-summary.showTable')}
      </Button>
      <Button size="sm" variant="ghost" icon={Image} onClick={() => void savePicture()}>
        {t('desk-summary.savePicture')}
      </Button>
      <Button size="sm" variant="ghost" icon={Download} onClick={saveNumbers}>
        {t('desk-summary.csv')}
      </Button>
    </div>
  )
}

/** A title as the name of a file on any system. */
function fileName(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return name.slice(0, 60).toLowerCase() || 'summary'
}
