import { ApiProblem, type ErrorBody } from '#web/platform/http/api-problem.ts'

/** Sends a file as a form, which the client of the other calls doesn't do; tells how much has left. */
export function sendCsv(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
): Promise<{ id: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', `/api/1.0${path}`)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiProblem('offline'))
    request.onload = () => {
      const body = parse(request.responseText)
      if (request.status === 200) resolve(body as { id: string })
      else reject(new ApiProblem(body.code ?? 'unknown', request.status, body))
    }
    request.send(form)
  })
}

function parse(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    return {}
  }
}
