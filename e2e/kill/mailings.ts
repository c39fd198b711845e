import { setTimeout } from 'node:timers/promises'
import { admin } from './answering/newsroom.ts'
import { Browser, type World } from './world.ts'

/** Of each mailing: at the pace that is set, it goes on while the server is killed and comes back. */
const recipients = 60
const domain = 'mailing.test'

export const mailingPace = '1800'

/** Whether a mail is one of these: the other counts are without them. */
export const isOfMailing = ({ to }: { to: string }) => to.endsWith(`@${domain}`)

/** A newsroom that sends one mailing after the other, whatever happens to its server. */
export class Mailings {
  #newsroom = new Browser()
  #segmentId = ''
  #sent = 0

  static async prepare(world: World): Promise<Mailings> {
    const mailings = new Mailings()
    await mailings.#prepare(world)
    return mailings
  }

  async #prepare(world: World): Promise<void> {
    await world.database.query(
      `with people as (
         insert into contacts (email, firstname, lastname) select 'r' || n || '@${domain}', 'R' || n, 'Mailed'
         from generate_series(1, ${recipients}) n returning id
       ) insert into profiles (contact_id) select id from people`,
    )
    await this.#newsroom.call(world, 'POST', '/auth/login', admin)
    const rules = [{ field: 'lastname', operator: 'equal', value: ['Mailed'] }]
    const segment = { name: 'Mailed', ruleGroup: { condition: 'AND', rules } }
    this.#segmentId = (await this.#newsroom.call<{ id: string }>(world, 'POST', '/segments', segment)).id
  }

  /** Sends another one unless the last is still on its way. */
  async begin(world: World): Promise<void> {
    const { rows } = await world.database.query(`select from mailings where status <> 'sent'`)
    if (rows.length > 0) return
    const blocks = [{ id: 'a', type: 'text', html: '<p>Hello *|FNAME|*</p>' }]
    const texts = { en: { subject: 'News', preheader: '', blocks, fallbacks: {} } }
    const mailing = { name: `Mailing ${++this.#sent}`, segmentId: this.#segmentId, texts }
    const { id } = await this.#newsroom.call<{ id: string }>(world, 'POST', '/mailings', mailing)
    await this.#newsroom.call(world, 'POST', `/mailings/${id}/send`, {})
  }

  /** Until the last one has arrived. */
  async settle({ database }: World): Promise<void> {
    while ((await database.query(`select from mailings where status <> 'sent'`)).rows.length > 0) await setTimeout(200)
  }

  /** Prints what became of them, and answers what of it is not as it has to be. */
  async report({ database, mailbox }: World): Promise<string[]> {
    const { rows } = await database.query<{ id: string; status: string; twice: boolean }>(
      `select mailing_id || '.' || id as id, status, may_be_twice as twice from mailing_recipients`,
    )
    const arrived = Map.groupBy(mailbox.arrived.filter(isOfMailing), ({ messageId }) =>
      messageId.split('@')[0]?.slice(1),
    )
    const timesOf = (id: string) => arrived.get(id)?.length ?? 0
    const several = rows.filter(({ id }) => timesOf(id) > 1)
    const inDoubt = rows.filter(({ twice }) => twice)
    console.log(
      `  mailings ${this.#sent}, recipients ${rows.length}, in doubt ${inDoubt.length}, twice ${several.length}`,
    )
    return rows.flatMap(({ id, status, twice }) => [
      ...(status === 'sent' ? [] : [`recipient ${id} is ${status}`]),
      ...(timesOf(id) === 0 ? [`recipient ${id} got nothing`] : []),
      ...(timesOf(id) > 1 && !twice ? [`recipient ${id} got ${timesOf(id)}, and the report doesn't say so`] : []),
    ])
  }
}
