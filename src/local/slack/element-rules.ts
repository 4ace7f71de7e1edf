import {
  anyText,
  boolean,
  type Fields,
  id,
  integer,
  list,
  object,
  oneOf,
  plain,
  type Rule,
  string,
  type TypedRules,
  url,
} from './rule.ts';

const confirm: Rule = object(
  { text: anyText(300) },
  { title: plain(100), confirm: plain(30), deny: plain(30), style: oneOf('primary', 'danger') },
);
/** One choice of a menu. */
export const option: Rule = object({ text: plain(75) }, { value: string(150), description: plain(75), url });
export const optionGroup: Rule = object({ label: plain(75), options: list(option, 100) });
const tickOption: Rule = object({ text: anyText(75) }, { value: string(150), description: anyText(75) });

const slackFile: Rule = object({}, { id: string(255), url });
export const imageSource: Fields = { image_url: url, slack_file: slackFile };
export const imageElement = object({ alt_text: string(2000) }, imageSource);

const placeholder = plain(150);
const actionable: Fields = { action_id: id, confirm, focus_on_load: boolean };
const menu: Fields = { ...actionable, placeholder };
const multiple: Fields = { max_selected_items: integer(1) };
const choice: Fields = { options: list(option, 100), option_groups: list(optionGroup, 100) };
const query: Fields = { min_query_length: integer(0) };
const filter: Rule = object(
  {},
  {
    include: list(oneOf('im', 'mpim', 'private', 'public'), 4),
    ...{ exclude_external_shared_channels: boolean, exclude_bot_users: boolean },
  },
);
const conversation: Fields = { default_to_current_conversation: boolean, filter };
const channels: Fields = { ...menu, initial_channel: id };
const conversations: Fields = { ...menu, ...conversation, initial_conversation: id };

const button = object(
  { text: plain(75) },
  {
    ...{ action_id: id, confirm, value: string(2000, 0), url },
    ...{ style: oneOf('primary', 'danger'), accessibility_label: string(75) },
  },
);

/** What a person chooses from: in a section, in actions and in an input. */
const CHOOSERS: TypedRules = {
  static_select: object({}, { ...menu, ...choice, initial_option: option }),
  multi_static_select: object({}, { ...menu, ...choice, ...multiple, initial_options: list(option, 100) }),
  external_select: object({}, { ...menu, ...query, initial_option: option }),
  multi_external_select: object({}, { ...menu, ...query, ...multiple, initial_options: list(option, 100) }),
  radio_buttons: object({ options: list(tickOption, 10) }, { ...actionable, initial_option: tickOption }),
  checkboxes: object({ options: list(tickOption, 10) }, { ...actionable, initial_options: list(tickOption, 10) }),
  datepicker: object({}, { ...menu, initial_date: string(10) }),
  timepicker: object({}, { ...menu, initial_time: string(5), timezone: string(255) }),
  users_select: object({}, { ...menu, initial_user: id }),
  multi_users_select: object({}, { ...menu, ...multiple, initial_users: list(id, 100) }),
  channels_select: object({}, channels),
  multi_channels_select: object({}, { ...menu, ...multiple, initial_channels: list(id, 100) }),
  conversations_select: object({}, conversations),
  multi_conversations_select: object(
    {},
    { ...menu, ...multiple, ...conversation, initial_conversations: list(id, 100) },
  ),
};

/** The interactive elements of sections and actions, in messages and in views. */
export const ELEMENT_RULES: TypedRules = {
  button,
  overflow: object({ options: list(option, 5) }, { action_id: id, confirm }),
  ...CHOOSERS,
};

const typing: Fields = {
  ...{ action_id: id, placeholder, focus_on_load: boolean },
  dispatch_action_config: object(
    {},
    { trigger_actions_on: list(oneOf('on_enter_pressed', 'on_character_entered'), 2) },
  ),
};
const respondable: Fields = { response_url_enabled: boolean };

/** Inputs of any view. */
const INPUTS: TypedRules = {
  ...CHOOSERS,
  plain_text_input: object(
    {},
    {
      ...{ ...typing, initial_value: string(3000, 0), multiline: boolean },
      ...{ min_length: integer(0, 3000), max_length: integer(1, 3000) },
    },
  ),
};

/** The elements that an input block may hold, by the kind of its view. */
export const INPUT_RULES: Readonly<Record<'modal' | 'home', TypedRules>> = {
  home: INPUTS,
  modal: {
    ...INPUTS,
    channels_select: object({}, { ...channels, ...respondable }),
    conversations_select: object({}, { ...conversations, ...respondable }),
    number_input: object(
      { is_decimal_allowed: boolean },
      { ...typing, initial_value: string(255), min_value: string(255), max_value: string(255) },
    ),
    url_text_input: object({}, { ...typing, initial_value: string(3000) }),
    email_text_input: object({}, { ...typing, initial_value: string(3000) }),
  },
};
