create table deliveries (
    workspace text not null, id text not null, at bigint not null, owner text not null, fence bigint not null,
    alive_at bigint not null, answering_at bigint, underway text,
    constraint deliveries_pk primary key (workspace, id));
create index deliveries_underway on deliveries (alive_at) where underway is not null;
create table notices (
    workspace text not null, id text not null, at bigint not null,
    constraint notices_pk primary key (workspace, id));
create table installations (
    workspace text not null, enterprise text, app_id text not null, bot_id text not null,
    bot_user text not null, bot_token text, scopes text not null, installer text not null,
    installed_at bigint not null, uninstalled_at bigint, constraint installations_pk primary key (workspace));
create index installations_gone on installations (uninstalled_at) where uninstalled_at is not null;
create table service_keys (
    workspace text not null, service_key text not null, ending text not null, changed_by text not null,
    at bigint not null, constraint service_keys_pk primary key (workspace));
create table agent_tokens (
    workspace text not null, id text not null, hash text not null, user_id text not null, label text not null,
    made_at bigint not null, last_used_at bigint, constraint agent_tokens_pk primary key (workspace, id));
create unique index agent_tokens_by_hash on agent_tokens (hash);
create table answers (
    workspace text not null, request text not null, question text not null, first_row integer not null,
    end_row integer not null, endpoint text not null, body text not null, moved text, at bigint not null,
    constraint answers_pk primary key (workspace, request));
create index answers_by_question on answers (workspace, question);
create index answers_by_age on answers (at);
create table failures (
    workspace text not null, question text not null, code text not null, messages text not null,
    path text not null, status integer, at bigint not null,
    constraint failures_pk primary key (workspace, question));
create table data_dates (
    workspace text not null, date text, changed_at bigint, asked_at bigint not null, has_route integer not null,
    constraint data_dates_pk primary key (workspace));
create table names (
    workspace text not null, kind text not null, name text not null, slug text not null, title text not null,
    at bigint not null, constraint names_pk primary key (workspace, kind, name));
create table moves (
    workspace text not null, kind text not null, from_slug text not null, to_slug text not null,
    at bigint not null, constraint moves_pk primary key (workspace, kind, from_slug));
create table stored_payloads (
    workspace text not null, id text not null, payload text not null, at bigint not null,
    constraint stored_payloads_pk primary key (workspace, id));
create table recent_lookups (
    workspace text not null, user_id text not null, id text not null, look_up text not null, at bigint not null,
    constraint recent_lookups_pk primary key (workspace, user_id, id));
create index recent_lookups_by_time on recent_lookups (workspace, user_id, at);
create table saved_queries (
    workspace text not null, owner text not null, name_key text not null, name text not null,
    look_up text not null, window_days integer, shared integer not null, at bigint not null,
    constraint saved_queries_pk primary key (workspace, owner, name_key));
create table exports (
    workspace text not null, id text not null, user_id text not null, channel text not null,
    reference text not null, question text not null, look_up text not null, state text not null,
    rows integer not null, pages integer not null, charged double precision, credits_left double precision,
    total bigint, place_channel text, place_ts text, owner text, lease_until bigint not null,
    fence bigint not null, attempts integer not null, next_run_at bigint not null, error text,
    created_at bigint not null, finished_at bigint, constraint exports_pk primary key (workspace, id));
create unique index exports_unfinished on exports (workspace, user_id, question) where finished_at is null;
create index exports_by_time on exports (next_run_at) where finished_at is null;
create table ledger (
    workspace text not null, id text not null, at bigint not null, user_id text not null, channel text not null,
    reference text not null, feed text, door text not null, endpoint text not null, request text not null, state text not null,
    rows integer, charged double precision, credits_left double precision, implausible text, error text,
    finished_at bigint, reserved double precision, if_lost double precision, flight text,
    constraint ledger_pk primary key (workspace, id));
create index ledger_by_reference on ledger (workspace, reference);
create index ledger_unfinished on ledger (at) where state = 'sent';
create index ledger_spending on ledger (workspace, at, user_id, state, charged, reserved, door);
create index ledger_prices on ledger (workspace, endpoint, at, rows, charged)
    where state = 'done' and charged is not null;
create index ledger_by_end on ledger (workspace, finished_at);
create index ledger_by_feed on ledger (workspace, feed, at) where feed is not null;
create unique index ledger_flights on ledger (workspace, flight) where flight is not null;
create table balances (
    workspace text not null, credits double precision not null, at bigint not null,
    constraint balances_pk primary key (workspace));
create table outside_spending (
    workspace text not null, id text not null, credits double precision not null, since bigint not null,
    at bigint not null, constraint outside_spending_pk primary key (workspace, id));
create table settings (
    workspace text not null, version integer not null, settings text not null, changed_by text not null,
    at bigint not null, constraint settings_pk primary key (workspace, version));
create table preferences (
    workspace text not null, user_id text not null, settings text not null,
    constraint preferences_pk primary key (workspace, user_id));
create table feeds (
    workspace text not null, id text not null, dataset text not null, filter text not null,
    counts text, crossed integer not null, look_back integer not null, thorough integer not null, trusted integer not null, seq bigint not null,
    baseline_at bigint, quote double precision, covered_from text, audited_to text, counted_at bigint,
    calm_checks integer not null, owner text, lease_until bigint not null, fence bigint not null,
    attempts integer not null, next_check_at bigint, error text,
    constraint feeds_pk primary key (workspace, id));
create index feeds_due on feeds (next_check_at);
create table feed_days (
    workspace text not null, feed text not null, day text not null, rows bigint not null,
    dirty integer not null, constraint feed_days_pk primary key (workspace, feed, day));
create table feed_records (
    workspace text not null, feed text not null, key text not null, hash text not null, day text not null,
    copies integer not null, partner_name text, partner_words text, partner_slug text,
    constraint feed_records_pk primary key (workspace, feed, key, hash));
create index feed_records_by_partner on feed_records (workspace, feed, partner_words);
create index feed_records_by_slug on feed_records (workspace, feed, partner_slug);
create index feed_records_by_day on feed_records (workspace, feed, day, copies);
create table feed_log (
    workspace text not null, feed text not null, seq bigint not null, kind text not null, key text not null,
    weak integer not null, day text, first_seen_at bigint not null, row text not null, is_first integer not null,
    constraint feed_log_pk primary key (workspace, feed, seq));
create table alerts (
    workspace text not null, id text not null, name text not null, channel text not null,
    questions text not null, question_key text not null, condition text not null, schedule text not null, schedule_kind text not null,
    look_back_days integer not null, thorough integer not null, corrections integer not null, in_thread integer not null,
    quiet_days integer, monthly_cap double precision, creator text not null, owner text not null,
    state text not null, blocked_by text, reason text, since bigint not null, changed_by text,
    paused_until bigint, created_at bigint not null, last_checked_at bigint, next_check_at bigint,
    last_posted_at bigint, thread text, last_error text, month text not null, month_credits double precision not null,
    next_post_at bigint, quiet_at bigint, constraint alerts_pk primary key (workspace, id));
create unique index alerts_by_question on alerts (workspace, channel, question_key) where state <> 'stopped';
create index alerts_by_digest on alerts (next_post_at);
create index alerts_by_quiet on alerts (quiet_at);
create index alerts_by_blocker on alerts (blocked_by, state);
create table alert_feeds (
    workspace text not null, alert text not null, feed text not null, seq bigint not null,
    end_seq bigint not null, next_as text not null, error text,
    constraint alert_feeds_pk primary key (workspace, alert, feed));
create index alert_feeds_by_feed on alert_feeds (workspace, feed, alert);
create index alert_feeds_behind on alert_feeds (next_as, workspace, alert) where seq < end_seq;
create index alert_feeds_ready on alert_feeds (workspace, alert) where next_as = 'ready';
create table alert_history (
    workspace text not null, alert text not null, id text not null, at bigint not null, changed_by text,
    what text not null, constraint alert_history_pk primary key (workspace, alert, id));
create table outbox (
    workspace text not null, id text not null, kind text not null, alert text, channel text not null,
    position bigint not null, ranges text not null, is_backlog integer not null, since_days integer,
    "text" text, state text not null, due_at bigint not null, attempts integer not null, error text, ts text,
    created_at bigint not null, sent_at bigint, constraint outbox_pk primary key (workspace, id));
create index outbox_waiting on outbox (workspace, channel, position) where state = 'due';
create index outbox_by_alert on outbox (workspace, alert, state);
create table outbox_channels (
    workspace text not null, channel text not null, last_position bigint not null, due_at bigint,
    open_at bigint not null, owner text, lease_until bigint not null, fence bigint not null,
    constraint outbox_channels_pk primary key (workspace, channel));
create index outbox_channels_by_time on outbox_channels (due_at) where due_at is not null;
create table posted (
    workspace text not null, channel text not null, key text not null, message text not null,
    at bigint not null, constraint posted_pk primary key (workspace, channel, key));
