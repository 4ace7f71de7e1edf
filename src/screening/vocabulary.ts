/* Words that say little about which firm is meant, as data. */

const set = (words: string) => new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Legal forms at the end of a name, or inside it. */
export const formsAnywhere = set(`
  inc incorporated ltd limited llc llp lllp lp corp corporation co company coy gmbh mbh ag kg kgaa ohg ug gbr ev
  sa sas sasu sarl srl spa sapa snc sl slu slp sau saic saca eirl sac scrl sprl bvba nv bv vof cvba se oy oyj ab hb aps as asa
  ivs plc pty pte pvt private proprietary ltda limitada eireli mei sadecv srldecv cv rl kk gk yk jsc ojsc cjsc pjsc pcl
  tbk bhd sdn berhad wll est fze fzco fzc fzllc dmcc spc saog saoc kscc bsc pjs doo dd ad ead eood ood kd zrt kft nyrt bt rt
  sro spol sp zoo ska ooo oao zao pao ao ip fgup tov pat prat too ee oe epe ike hf ehf sia uab ou
  dba aka ta pllc psc sti fz
`);

/** Legal forms that may begin a name: `OOO Severnaya Zvezda`, `PT Sinar Laut`. */
export const formsAtStart = set(`ooo oao zao pao ao pjsc ojsc cjsc jsc pt cv fgup tov pat prat too ip llc ms messrs`);

/** Phrases that are legal forms; longer ones first. */
export const formPhrases: readonly string[] = [
  // Before the name of a bank.
  'to the order of',
  'to order of',
  'open joint stock company',
  'closed joint stock company',
  'public joint stock company',
  'private joint stock company',
  'joint stock company',
  'limited liability company',
  'limited liability partnership',
  'public limited company',
  'public company limited',
  'public company',
  'private limited company',
  'general trading llc',
  'sociedad anonima de capital variable',
  'sociedad anonima',
  'sociedad de responsabilidad limitada',
  'sociedad limitada',
  'societe anonyme',
  'societa per azioni',
  'gesellschaft mit beschrankter haftung',
  'aktiengesellschaft',
  'aktiebolag',
  'obshchestvo s ogranichennoy otvetstvennostyu',
  'obschestvo s ogranichennoi otvetstvennostiu',
  'aktsionernoe obshchestvo',
  'kabushiki kaisha',
  'anonim sirketi',
  'limited sirketi',
  'spolka z oo',
  'sp z oo',
  'a s',
  'free zone company',
  'free zone establishment',
];

export const fillers =
  set(`and the of for a an de del la las el los al ul y e und et di da do das des du les der die das van
  von zu il lo le en in at by to with also known formerly`);

/** Different spellings of the same word. Each line begins with the one that stands for the rest. */
const synonyms = `
  international intl internacional internationale internazionale intern intnl
  trade trading trader traders tradeing
  import imports importer importers importing importadora importacao
  export exports exporter exporters exporting exportadora exportacao
  importexport impex expimp impexp eximp
  manufacturing mfg manufacture manufacturer manufacturers manuf manufacturera manufacturas
  technology technologies tech technologie tecnologia tecnologias technological techno
  industry industries industrial ind industria industrias industrie industriya promyshlennost
  group grp groupe grupo gruppe gruppo gruppa
  holding holdings hldg hldgs holdinga
  brothers bros brother broth
  logistics logistic logistica logistik logistika
  transport transports transportation transporte transportes transporter
  shipping ship shippers shippng
  engineering engg engr eng engineers ingenieria
  electronics electronic electronica elektronik elektronika
  electric electrical elec elektro electro elektrik
  service services svc svcs servicios servis
  product products prod produkt produkte productos productions production
  supply supplies supplier suppliers
  enterprise enterprises entreprise entreprises empresa empresas ent
  factory factories fabrik fabrica fty zavod plant
  machinery machine machines machinen maschinen maquinaria mashinery
  equipment equip equipments equipo equipos
  material materials materiales
  system systems systeme sistemas sistema sistemi
  solution solutions
  association assn assoc associates associated
  laboratory lab labs laboratories laboratorio laboratorios
  development dev developments
  national natl nacional nationale
  university univ universidad universitaet
  institute inst institut instituto
  research rsch
  department dept
  brand brands
  store stores
  commercial commerce comercial comercio comercializadora
  distribution distributors distributor distributing distribuidora distribuciones dist
  packaging packing pack
  chemical chemicals chem chimie quimica chemie khim
  petroleum petrol petro petroleo petrochemical petrochemicals
  metal metals metall metales
  tool tools
  textile textiles textil tekstil
  component components componentes komponent komponenten
  pharma farma
  garment garments
  plastic plastics plastik plasticos
  food foods alimentos
  mining mine mines mineria
  marine maritime maritima
  aviation aero aerospace
  investment investments invest inversiones
  center centre centro zentrum tsentr
  saint st sankt
  mount mt
  north nth
  south sth
  number no nr num
  muhammad mohammed mohamed muhammed mohammad mohamad muhamad mohamet mehmed mahomed
  ahmad ahmed ahmet akhmad akhmed
  hussein hussain husayn hossein husain husein hosein hussin
  hassan hasan
  yusuf youssef yousef yusif yosef yousuf yusef
  ibrahim ebrahim ibraheem
  mahmud mahmoud mahmood mehmood
  abdul abd abdel abdal abdol
  khalid khaled khaleed
  rashid rasheed rachid rashed
  said saeed sayed sayyid syed saeid
  usman othman osman uthman
  omar umar
  qasim kasim qassem kassem qasem
  nur nour noor
  jamal gamal djamal
  aleksandr alexander alexandr oleksandr aleksander
  aleksei alexei alexey aleksey oleksiy
  sergei sergey serguei serhiy sergej
  dmitri dmitry dmitriy dmitrii dimitri dmytro
  yevgeny evgeny evgenii yevgeniy evgeniy
  yuri yury yuriy iurii juri yurii
  mikhail michail mykhailo mihail
  nikolai nikolay nikolaj mykola
  vladimir wladimir volodymyr
  andrei andrey andrej andriy
  yelena elena jelena olena
  beijing peking pekin
  guangzhou canton kwangchow
  qingdao tsingtao
  nanjing nanking
  tianjin tientsin
  chongqing chungking
  xiamen amoy
  moscow moskva moskau moscou
  kyiv kiev
  kharkiv kharkov
  odesa odessa
  kolkata calcutta
  mumbai bombay
  chennai madras
  yangon rangoon
  tehran teheran
  yerevan erevan
  damascus dimashq
  mecca makkah
`;

export const canonical: ReadonlyMap<string, string> = new Map(
  synonyms
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(/\s+/);
      return others.map((word): [string, string] => [word, first]);
    }),
);

/** Kinds of business: alike in many names, so they count little. In their first spelling. */
export const generic = set(`
  international trade import export importexport manufacturing technology industry group holding brothers logistics
  transport shipping engineering electronics electric service product supply enterprise factory machinery equipment
  material system solution association laboratory development national university institute research department brand
  store commercial distribution packaging chemical petroleum metal tool textile garment plastic food mining marine aviation
  investment center general global world worldwide universal first new modern united consolidated great best star golden royal
  overseas foreign express cargo freight forwarding forwarder line agency
  business consulting management capital finance financial bank partner
  energy power oil gas steel iron auto automotive part furniture home house hardware construction building
  medical pharma pharmaceutical health agro agriculture agricultural farm seafood fruit paper print printing
  design studio digital data software network communication telecom mobile
  semiconductor precision instrument component accessory good work shop market
  bearing valve pump cable kabel cement rubber optic optik glass ceramic leather shoe cotton wool silk coffee rice tea wine vino
  timber wood coal copper aluminum aluminium alloy fastener pipe tube motor engine battery lamp chair mattress tire tyre granite
  marble yacht crane papel boya crude fish sugar salt flour spice carpet jewelry toy motorcycle bicycle watch camera
  north south east west northern southern eastern western central pacific atlantic asia asian africa african europe
  european america american americas gulf orient oriental
`);

/** Places, which say where a firm is rather than which it is. */
export const places = set(`
  china chinese hongkong hong kong taiwan japan korea india pakistan iran iraq russia russian ukraine turkey turkiye vietnam
  thailand malaysia singapore indonesia philippines bangladesh dubai uae emirates qatar kuwait saudi arabia egypt syria
  lebanon jordan usa us uk america germany deutschland france italy italia spain espana mexico brasil brazil canada colombia
  venezuela cuba panama peru chile argentina ecuador bolivia paraguay uruguay nicaragua honduras guatemala poland polska belarus kazakhstan uzbekistan armenia georgia
  norway norge sweden sverige denmark danmark finland suomi netherlands holland nederland belgium austria osterreich switzerland
  suisse schweiz portugal greece hellas ireland iceland romania bulgaria serbia croatia hungary czech slovakia slovenia
  lithuania latvia estonia moldova azerbaijan turkmenistan kyrgyzstan tajikistan afghanistan nepal myanmar burma cambodia
  laos mongolia oman bahrain yemen libya tunisia algeria morocco sudan ethiopia kenya nigeria ghana angola congo zimbabwe
  australia zealand israel palestine cyprus malta dprk
  shenzhen shanghai beijing guangzhou guangdong ningbo zhejiang jiangsu suzhou hangzhou dongguan foshan shandong qingdao tianjin
  xiamen fujian wuhan chongqing nanjing sichuan hebei henan hunan dalian
  moscow petersburg tehran istanbul ankara mumbai delhi karachi lahore dhaka hanoi saigon bangkok jakarta manila seoul busan
  tokyo osaka taipei london paris berlin hamburg milano milan madrid monterrey guadalajara toronto houston
`);
