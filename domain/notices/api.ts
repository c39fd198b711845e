import { z } from 'zod'
import { IdParams, IsoDate, listQuery, page, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { noticeLimits } from './limits.ts'
import { isNoticeLink } from './link.ts'
import { noticeStatuses } from './schedule.ts'

export const noticeSorts = ['createdAt', 'updatedAt', 'name', 'expires', 'starts'] as const

export const Notice = z.object({
  id: z.uuid(),
  name: z.string().describe('For the newsroom; members see the text'),
  text: z.string(),
  starts: z.nullable(IsoDate).describe('Null while it is a draft'),
  expires: z.nullable(IsoDate),
  buttonText: z.string().optional(),
  url: z.string().optional(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
  status: z.enum(noticeStatuses),
  revision: z.string().optional().describe('If asked for; another one after each change'),
})
export type Notice = z.output<typeof Notice>

const name = z.string().trim().min(1, 'isNonEmptyString').max(noticeLimits.name)
const text = z.string().trim().min(1, 'isNonEmptyString').max(noticeLimits.text)
const date = z.nullable(IsoDate)
const buttonText = z.string().trim().max(noticeLimits.buttonText)
const url = z
  .string()
  .max(noticeLimits.url, { abort: true })
  .refine((address) => address === '' || isNoticeLink(address), 'isUrl')

/** An empty button text or address is none. */
export const NewNotice = z.strictObject({
  name,
  text,
  starts: date.optional(),
  expires: date.optional(),
  buttonText: buttonText.optional(),
  url: url.optional(),
})
export type NewNotice = z.output<typeof NewNotice>

const NoticeChange = z.strictObject({
  name: name.optional(),
  text: text.optional(),
  starts: date.optional(),
  expires: date.optional(),
  buttonText: z.nullable(buttonText).optional(),
  url: z.nullable(url).optional(),
})
export type NoticeChange = z.output<typeof NoticeChange>

export const noticesApi = {
  listNotices: route({
    method: 'GET',
    path: '/notice',
    access: 'signed-in',
    summary: 'Notices by rules: open ones, all of them for admins',
    query: listQuery(noticeSorts, { rules: RulesQuery.optional() }),
    reply: page(Notice),
    problems: ['invalid-rule'],
  }),
  getNotice: route({
    method: 'GET',
    path: '/notice/:id',
    access: 'signed-in',
    summary: 'A notice; one that is not open for admins only',
    params: IdParams,
    query: z.strictObject({ with: withList(['revision']) }),
    reply: Notice,
    problems: ['not-found'],
  }),
  createNotice: route({
    method: 'POST',
    path: '/notice',
    access: 'admin',
    summary: 'Add a notice; without a start it is a draft',
    body: NewNotice,
    reply: Notice,
  }),
  changeNotice: route({
    method: 'PATCH',
    path: '/notice/:id',
    access: 'admin',
    summary: 'Change a notice; with `revision`, only if nobody has changed it since',
    params: IdParams,
    query: z.strictObject({ revision: z.string().max(100).optional() }),
    body: NoticeChange,
    reply: Notice,
    problems: ['not-found', 'stale-write'],
  }),
  deleteNotice: route({
    method: 'DELETE',
    path: '/notice/:id',
    access: 'admin',
    summary: 'Delete a notice',
    params: IdParams,
    problems: ['not-found'],
  }),
  dismissNotice: route({
    method: 'PUT',
    path: '/notice/:id/dismissal',
    access: 'signed-in',
    summary: 'Dismiss a notice, on every device of the caller',
    params: IdParams,
    problems: ['not-found', 'forbidden'],
  }),
  restoreNotice: route({
    method: 'DELETE',
    path: '/notice/:id/dismissal',
    access: 'signed-in',
    summary: 'Take the dismissal of a notice back',
    params: IdParams,
    problems: ['not-found', 'forbidden'],
  }),
}
