import { type RawBuilder, sql } from 'kysely'

/** By `table.column`, as the room declares it whose table it is: where amounts in minor units stand. */
export type MoneyColumns = Readonly<Record<string, MoneyColumn>>

type MoneyColumn =
  /** The column is an amount. */
  | 'amount'
  /** In JSON, under names that end in "cents", at any depth. */
  | 'json'
  /** The database writes it when another column changes. */
  | 'kept'

interface Column {
  table: string
  column: string
  kind: MoneyColumn
}

function list(columns: MoneyColumns): Column[] {
  return Object.entries(columns).map(([name, kind]) => {
    const [table = '', column = ''] = name.split('.')
    return { table, column, kind }
  })
}

/** Part of a statement: some amount that is stored, null where there is none. */
export function anyAmount(columns: MoneyColumns): RawBuilder<string | null> {
  const found = list(columns).flatMap(({ table, column, kind }) => {
    const [from, at] = [sql.table(table), sql.ref(column)]
    if (kind === 'amount') return [sql`(select ${at}::numeric from ${from} where ${at} <> 0 limit 1)`]
    if (kind === 'kept') return []
    return [
      sql`(select amount from (
        select (jsonb_path_query_first(${at}, ${sql.lit(amountsInJson)}) #>> '{}')::numeric as amount from ${from}
      ) amounts where amount <> 0 limit 1)`,
    ]
  })
  return sql<string | null>`coalesce(${sql.join(found)})::text`
}

const amountsInJson =
  '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "cents$" flag "i" && @.value.type() == "number").value'

/** Part of a statement: whether an amount has something left over when it is divided. */
export function isLeftOver(columns: MoneyColumns, divisor: number): RawBuilder<boolean> {
  const checks = list(columns).flatMap(({ table, column, kind }) =>
    kind === 'amount'
      ? [sql`exists (select from ${sql.table(table)} where mod(${sql.ref(column)}, ${divisor}::int) <> 0)`]
      : [],
  )
  return sql<boolean>`(${sql.join(checks, sql` or `)})`
}

/** A statement that multiplies every amount by 10 to the power of `shift`, which may be negative. */
export function shiftAmounts(columns: MoneyColumns, shift: number): RawBuilder<unknown> {
  const tables = Map.groupBy(
    list(columns).filter(({ kind }) => kind !== 'kept'),
    ({ table }) => table,
  )
  const parts = [...tables].map(([table, its], index) => {
    const set = its.map(({ column, kind }) => {
      const at = sql.ref(column)
      if (kind === 'amount') return sql`${at} = round(${at} * power(10::numeric, ${shift}::int))`
      return sql`${at} = pg_temp.shift_amounts(${at}, false, power(10::numeric, ${shift}::int))`
    })
    return sql`${sql.ref(`part_${index}`)} as (update ${sql.table(table)} set ${sql.join(set)} returning 1)`
  })
  return sql`with ${sql.join(parts)} select 1`
}

/**
 * For `shiftAmounts`, in the same transaction: JSON with its amounts multiplied. Text that is JSON itself, as the results
 * of a payment flow's steps are, is read too.
 */
export const definingShift = sql`create or replace function pg_temp.shift_amounts(part jsonb, is_amount boolean, factor numeric)
  returns jsonb language plpgsql as $$
  begin
    if jsonb_typeof(part) = 'object' then
      return (select coalesce(jsonb_object_agg(key, pg_temp.shift_amounts(value, key ~* 'cents$', factor)), '{}')
        from jsonb_each(part));
    elsif jsonb_typeof(part) = 'array' then
      return (select coalesce(jsonb_agg(pg_temp.shift_amounts(value, false, factor) order by place), '[]')
        from jsonb_array_elements(part) with ordinality as entry(value, place));
    elsif jsonb_typeof(part) = 'number' and is_amount then
      return to_jsonb(round((part #>> '{}')::numeric * factor));
    elsif jsonb_typeof(part) = 'string' and part #>> '{}' ~* '^[{[].*cents"' then
      begin
        return to_jsonb(pg_temp.shift_amounts((part #>> '{}')::jsonb, false, factor)::text);
      exception when invalid_text_representation then
        return part;
      end;
    end if;
    return part;
  end $$`
