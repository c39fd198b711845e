import './charts.css'
import { ChartColumn, Download, Image, Table } from 'lucide-react'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import type { Chart } from './chart.ts'
import { writeChart } from './chart-table.ts'
import type { SayFigures } from './say.ts'
import type { SeriesChart } from './series-chart.ts'

interface Props {
  chart: Chart | SeriesChart
  title: string
  /** Below the title in the picture: how many answers, until when. */
  source: string
  say: SayFigures
  isTable: boolean
  onTable: (isTable: boolean) => void
}

/** What can be done with every chart. */
export function ChartTools({ chart, title, source, say, isTable, onTable }: Props) {
  const { t } = say

  async function savePicture() {
    const { savePicture: save } = await import('./picture.ts')
    await save(chart, { title, source, say }, fileName(title)).catch(() =>
      toaster.show({ variant: 'error', title: t('charts.pictureFailed') }),
    )
  }

  function saveNumbers() {
    const titles = { share: t('charts.sharePercent'), value: t('charts.value') }
    const text = writeChart(chart, titles)
    saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), `${fileName(title)}.csv`)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="chart-tools" role="group" aria-label={t('charts.toolsOf', { title })}>
      <Button size="sm" variant="ghost" icon={isTable ? ChartColumn : Table} onClick={() => onTable(!isTable)}>
        {t(isTable ? 'charts.showChart' : 'charts.showTable')}
      </Button>
      <Button size="sm" variant="ghost" icon={Image} onClick={() => void savePicture()}>
        {t('charts.savePicture')}
      </Button>
      <Button size="sm" variant="ghost" icon={Download} onClick={saveNumbers}>
        {t('charts.csv')}
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
  return name.slice(0, 60).toLowerCase() || 'chart'
}
