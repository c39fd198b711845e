import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What each contact gave a month, from when to when. Written by the database with the contact's own columns, so that
 * whatever changes those is recorded; what was before is rebuilt from payments, and marked as estimated.
 */
export const contributionPeriods: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // A deleted contact leaves dates and amounts that nothing links to it, so that past months stay as they were.
  `create table contribution_periods (
    id bigint generated always as identity primary key,
    contact_id uuid references contacts on delete set null,
    subject_id uuid not null,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3),
    monthly_cents integer not null,
    is_estimated boolean not null default false,
    constraint contribution_periods_end_after_start check (ends_at > starts_at)
  )`,
  `create index contribution_periods_contact on contribution_periods (contact_id, starts_at)`,
  `create index contribution_periods_subject on contribution_periods (subject_id)
    include (starts_at, ends_at, monthly_cents)`,
  `create index contribution_periods_starts on contribution_periods (starts_at) include (subject_id)`,
  `create index contribution_periods_ends on contribution_periods (ends_at) include (subject_id)`,

  `create function follow_contribution() returns trigger language plpgsql as $$
    declare
      at timestamptz(3) := now();
      amount integer := case when new.membership_starts is not null and new.contribution_monthly_cents > 0
        then new.contribution_monthly_cents end;
      until timestamptz(3) := new.membership_expires;
      latest contribution_periods;
      start timestamptz(3);
    begin
      select * into latest from contribution_periods where contact_id = new.id order by starts_at desc, id desc limit 1;
      -- The same amount goes on, for longer or shorter; what is over is not undone.
      if latest.monthly_cents = amount and (latest.ends_at is null or latest.ends_at >= at or until < at) then
        update contribution_periods
          set ends_at = greatest(until, case when ends_at < at then ends_at else at end,
            starts_at + interval '1 millisecond')
          where id = latest.id and until is not null;
        update contribution_periods set ends_at = null where id = latest.id and until is null;
        return null;
      end if;
      delete from contribution_periods where contact_id = new.id and starts_at >= at;
      update contribution_periods set ends_at = at where contact_id = new.id and (ends_at is null or ends_at > at);
      if amount is null then return null; end if;
      start := at;
      if latest.id is null and (tg_op = 'INSERT' or old.membership_starts is null) then
        start := new.membership_starts;
        -- A merge that is undone brings the contact back, whose time before has stayed.
        if start < at and exists (select from contact_merges where merged_id = new.id) then start := at; end if;
      end if;
      if until is null or until > start then
        insert into contribution_periods (contact_id, subject_id, starts_at, ends_at, monthly_cents, is_estimated)
          values (new.id, coalesce(latest.subject_id, gen_random_uuid()), start, until, amount,
            start < at - interval '1 day');
      end if;
      return null;
    end $$`,
  `create trigger contribution_begins after insert on contacts for each row
    when (new.contribution_monthly_cents > 0 and new.membership_starts is not null)
    execute function follow_contribution()`,
  `create trigger contribution_changes
    after update of contribution_monthly_cents, membership_starts, membership_expires on contacts for each row
    when ((old.contribution_monthly_cents, old.membership_starts, old.membership_expires)
      is distinct from (new.contribution_monthly_cents, new.membership_starts, new.membership_expires))
    execute function follow_contribution()`,

  `create function end_contribution() returns trigger language plpgsql as $$
    begin
      delete from contribution_periods where contact_id = old.id and starts_at >= now()::timestamptz(3);
      update contribution_periods set ends_at = now() where contact_id = old.id and (ends_at is null or ends_at > now());
      return old;
    end $$`,
  `create trigger contribution_ends before delete on contacts for each row execute function end_contribution()`,

  // Of those of whom nothing was recorded, from what they paid; of all where none are named.
  `create function rebuild_contribution_periods(at timestamptz, only_contacts uuid[]) returns void language sql as $$
    with chosen as materialized (
      select c.id, c.contribution_period = 'annually' as is_yearly, b.pay_fee, c.membership_starts as starts,
        c.membership_expires as expires, c.contribution_monthly_cents as monthly, gen_random_uuid() as subject_id
      from contacts c left join contributions b on b.contact_id = c.id
      where (only_contacts is null or c.id = any (only_contacts))
        and not exists (select from contribution_periods p where p.contact_id = c.id and not p.is_estimated)
    ), dropped as (
      delete from contribution_periods p using chosen where p.contact_id = chosen.id
    ), paid as (
      select p.contact_id, p.charge_date as starts,
        coalesce(p.paid_until, p.charge_date + case when is_yearly then interval '1 year' else interval '1 month' end)
          + interval '14 days' as covered_until,
        case
          when coalesce(p.paid_until - p.charge_date > interval '100 days', is_yearly)
            then round((p.amount_cents - coalesce(p.fee_cents, 0)) / 12.0)::integer
          else p.amount_cents - coalesce(p.fee_cents, 0)
        end as monthly,
        p.fee_cents is null and chosen.pay_fee as has_unknown_fee, chosen.monthly as present
      from payments p join chosen on chosen.id = p.contact_id
      where p.type = 'recurring' and p.status = 'successful' and p.amount_cents > 0
    ), amounts as (
      -- Where a fee is part of a payment and nobody knows how much of it, a little more is the present amount.
      select contact_id, starts, covered_until,
        case when has_unknown_fee and monthly between present and present * 1.1 + 50 then present else monthly end as monthly
      from paid
    ), spans as (
      select contact_id, starts, monthly,
        least(covered_until, lead(starts) over each) as ends,
        lag(monthly) over each as former, lag(covered_until) over each as covered
      from amounts window each as (partition by contact_id order by starts, covered_until)
    ), marked as (
      select *, count(*) filter (where former is distinct from monthly or covered < starts)
        over (partition by contact_id order by starts, ends rows unbounded preceding) as island
      from spans where ends > starts and monthly > 0
    ), islands as (
      select contact_id, island, min(starts) as starts, max(ends) as ends, max(monthly) as monthly,
        island = max(island) over (partition by contact_id) as is_last
      from marked group by contact_id, island
    ), known as (
      select i.contact_id, i.starts, i.monthly,
        case
          when i.is_last and i.ends > at and i.monthly is distinct from c.present then at
          when i.is_last and i.ends > at then c.expires
          else i.ends
        end as ends, i.is_last
      from islands i
        join lateral (select expires, case when starts is not null and monthly > 0 then monthly end as present
          from chosen where id = i.contact_id) c on true
    ), going_on as (
      select c.id as contact_id, c.monthly, c.expires as ends,
        case when k.contact_id is null then c.starts when k.ends > c.starts then k.ends else c.starts end as starts
      from chosen c left join known k on k.contact_id = c.id and k.is_last
      where c.starts is not null and c.monthly > 0
        and (k.contact_id is null or (c.expires is null or c.expires > at) and (k.ends <= at and k.ends is not null))
    )
    insert into contribution_periods (contact_id, subject_id, starts_at, ends_at, monthly_cents, is_estimated)
    select a.contact_id, chosen.subject_id, a.starts, a.ends, a.monthly, true
    from (
      select contact_id, starts, ends, monthly from known where ends is null or ends > starts
      union all
      select contact_id, starts, ends, monthly from going_on where ends is null or ends > starts
    ) a join chosen on chosen.id = a.contact_id
  $$`,
  `select rebuild_contribution_periods(now(), null)`,
]
